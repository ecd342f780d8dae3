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
 * and was sent twice. The page one is led to is loaded whole instead; a browser that does not tell of
 * a reload beforehand goes on as React does.
 */
export function goOnWithoutScript() {
  window.navigation?.addEventListener("navigate", (event) => {
    const to = window.__reactRouterDataRouter?.state.navigation.location;
    if (!to || event.navigationType !== "reload" || event.userInitiated) return;
    event.preventDefault();
    window.location.assign(to.pathname + to.search + to.hash);
  });
}
