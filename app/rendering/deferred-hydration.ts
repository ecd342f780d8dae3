/**
 * HTML first: the page is whole without script, and React wakes up late.
 *
 * The document carries the framework's scripts as one of an inert type. This function, sent inline, puts
 * a live copy of it into the page when it is time: at the first sign of intent; without one,
 * when the page is loaded and idle, on a phone some seconds later, and on a slow or data-saving
 * connection never. Until then it also keeps a form from being sent where there is no line. It is sent
 * as its own source text, so it may use nothing from outside itself.
 */
function wakeLater() {
  const intents = ["pointerdown", "keydown", "focusin", "touchstart"];
  let awake = false;
  function wake() {
    if (awake) return;
    awake = true;
    for (const intent of intents) removeEventListener(intent, wake, true);
    // React looks for the sheets where the page's own styles stand.
    const own = document.querySelector<HTMLStyleElement>("style[data-sheets]");
    for (const href of own?.dataset.sheets?.split(" ").reverse() ?? []) {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = href;
      own?.after(sheet);
    }
    const sleeping = document.querySelector<HTMLScriptElement>("script[data-sleeping]");
    if (!sleeping) return;
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = sleeping.nonce;
    script.textContent = sleeping.textContent;
    document.head.append(script);
  }
  for (const intent of intents) {
    addEventListener(intent, wake, { capture: true, passive: true });
  }
  // A picture would leave the page and a heart load it anew: their first press waits for React
  // (ui/early-presses.ts). Pressed again they do what they do without it.
  addEventListener(
    "click",
    (event) => {
      const held = (event.target as Element).closest<HTMLElement>("[href$=jpg],.heart");
      if (!held || held.dataset.held || window.isAwake) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      held.dataset.held = "yes";
    },
    true,
  );
  // Back to a page that React had opened: without React only the address would change.
  const here = location.pathname + location.search;
  addEventListener("popstate", () => {
    const isReact = "__reactRouterDataRouter" in window;
    if (!isReact && location.pathname + location.search !== here) location.reload();
  });
  // Every page of the shop fades into the next (styles/layout.css), the desk's do not: a fade that had
  // begun would be an error in the desk's console. What is on its way there is shown at once.
  addEventListener("pageswap", ({ activation, viewTransition }) => {
    if (activation?.entry?.url?.includes("/admin")) viewTransition?.skipTransition();
  });
  // React, were it there, would keep the page; the browser would put its own error in its place.
  addEventListener(
    "submit",
    (event) => {
      const button = event.submitter as HTMLButtonElement | null;
      if (navigator.onLine || "__reactRouterDataRouter" in window || !button) return;
      event.preventDefault();
      button.setCustomValidity("You are offline, so nothing was changed. Connect and try again.");
      button.reportValidity();
      // A button that is not valid sends nothing.
      addEventListener("online", () => button.setCustomValidity(""));
    },
    true,
  );
  // Both questions make the browser work: they wait until the page is seen.
  function rest() {
    const { connection } = navigator;
    if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? "")) return;
    // A phone is busy for a while with what is seen; the carousels may wait for it.
    const isPhone = matchMedia("(pointer:coarse)").matches;
    if ("requestIdleCallback" in window && !isPhone) requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake, isPhone ? 5000 : 200);
  }
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
}

export const wakeScript = `(${wakeLater})()`;
