/**
 * A press that leads to a place on the same page ("#filter", "#main") is none of React Router's
 * business, which takes it for a page and gives up the one that is on its way: while one is, such a
 * press stays with the browser. Back and forward among pages are told by what React Router has
 * written into their entries, and do give it up.
 *
 * To be called before React Router listens: a window hears its listeners in the order they came.
 */
export function keepNavigation() {
  addEventListener("popstate", (event) => {
    const router = window.__reactRouterDataRouter?.state;
    if (!router || router.navigation.state === "idle" || event.state !== null) return;
    const { pathname, search } = router.location;
    const { location } = window;
    if (location.pathname + location.search === pathname + search) event.stopImmediatePropagation();
  });
}
