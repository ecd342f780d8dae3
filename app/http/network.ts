import { isIP } from "node:net";

/**
 * An address as it is compared: without port, zone and brackets, IPv6 in eight plain groups, IPv4
 * also where it came as IPv6 (::ffff:1.2.3.4). Empty when the text is none.
 */
export function networkAddress(text: string | undefined): string {
  const trimmed = (text ?? "").trim();
  const bare = /^\[(.*)\](:\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, "$1");
  const [address = ""] = bare.split("%");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : "";
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return groups.map((group) => group.toString(16)).join(":");
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** Whoever has one IPv6 address has the 2^64 beside it: those are one source. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? address.split(":").slice(0, 4).join(":") : address;
}

function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail] = hex.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
