import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * A proxy that can be run: the machine's own, or one unpacked from Debian's package into a folder of
 * ours. Installing it would open a web server on this machine.
 */
type Proxy = "nginx" | "caddy" | "haproxy";

const folder = path.resolve("node_modules/.cache/proxies");
const places = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
const versionOf: Record<Proxy, string> = { nginx: "-v", caddy: "version", haproxy: "-v" };

export function findProxy(name: Proxy): string | undefined {
  return installed(name) ?? (unpack(name) ? installed(name) : undefined);
}

function installed(name: Proxy): string | undefined {
  return [...places, path.join(folder, "usr/sbin"), path.join(folder, "usr/bin")]
    .map((place) => path.join(place, name))
    .find((file) => existsSync(file) && spawnSync(file, [versionOf[name]]).status === 0);
}

function unpack(name: Proxy): boolean {
  mkdirSync(folder, { recursive: true });
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: "ignore", timeout: 60_000 }).status === 0;
  if (!run("apt-get", ["download", "-q", name])) return false;
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`));
  return file !== undefined && run("dpkg", ["-x", file, "."]);
}
