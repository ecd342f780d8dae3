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
