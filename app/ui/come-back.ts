import { matchRoutes } from "react-router";

declare global {
  interface Window {
    /** Of each route the browser knows, its script. */
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string }> };
  }
}

/**
 * A page that React left for a whole page load waits for the answer still when the browser, which had
 * kept it, shows it again: Place Order could not be pressed any more after Back. It is loaded anew by
 * React, which leaves what was typed.
 */
export function goOnAfterBack() {
  addEventListener("pageshow", ({ persisted }) => {
    const router = window.__reactRouterDataRouter;
    if (!persisted || !router || router.state.navigation.state === "idle") return;
    const { pathname, search, hash } = router.state.location;
    void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  });
}

/**
 * Where the script of the page one is led to does not come (the shop was updated meanwhile, the line is
 * bad), React loads the page anew that one is leaving: a form that was sent looked as if it had not been,
 * and was sent twice. So it is asked for here too, which costs nothing: a script comes once. Where it does
 * not, the page one is led to is loaded whole, in the place of React's reload, which begins just before.
 */
export function goOnWithoutScript(pathname: string) {
  const router = window.__reactRouterDataRouter;
  const known = window.__reactRouterManifest?.routes ?? {};
  const goOn = () => {
    const to = router?.state.navigation.location;
    if (to) location.assign(to.pathname + to.search + to.hash);
  };
  for (const { route } of matchRoutes(router?.routes ?? [], pathname) ?? []) {
    const script = route.id && known[route.id]?.module;
    if (script) import(/* @vite-ignore */ script).catch(() => setTimeout(goOn));
  }
}
