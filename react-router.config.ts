import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole site is a handful of routes: one manifest, no discovery requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
