/**
 * Every page of the shop fades into the next (styles/layout.css), the desk's do not: a fade that had
 * begun would be an error in the desk's console. What is on its way there is shown at once.
 */
export function skipFadeToDesk() {
  addEventListener("pageswap", ({ activation, viewTransition }) => {
    const to = activation?.entry?.url;
    if (to && new URL(to).pathname.startsWith("/admin")) viewTransition?.skipTransition();
  });
}
