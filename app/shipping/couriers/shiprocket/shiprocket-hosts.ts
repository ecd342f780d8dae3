/** Where Shiprocket keeps labels: its own hosts, and its two buckets at Amazon, named either way. */
const ownHosts = [
  /^https:\/\/([a-z0-9-]+\.)*shiprocket\.(in|co)\//,
  /^https:\/\/kr-shipmultichannel(-mum)?\.s3([.-][a-z0-9-]+)?\.amazonaws\.com\//,
  /^https:\/\/s3([.-][a-z0-9-]+)?\.amazonaws\.com\/kr-shipmultichannel(-mum)?\//,
];

/**
 * Whether a file may be fetched from there: https at one of its hosts, or the very server its API is
 * spoken to at (`SHIPROCKET_API_URL`), which may be a double on this computer.
 */
export function isOwnAddress(address: string, apiUrl: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password) return false;
  const api = new URL(apiUrl);
  if (url.origin === api.origin) return true;
  return url.port === "" && ownHosts.some((host) => host.test(`${url.origin}${url.pathname}`));
}

/** For the log: no path, which names a shopper's parcel. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.slice(0, 100) : "";
}
