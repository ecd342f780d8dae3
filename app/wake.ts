/**
 * HTML first: the page is whole without script, and React wakes up late.
 *
 * The document carries the framework's scripts with an inert type. This function, sent inline
 * under the nonce, puts live copies of them into the page when it is time: after load and idle on
 * a good connection, at the first sign of intent on a slow or data-saving one. It is sent as its
 * own source text, so it may use nothing from outside itself.
 */
function wakeLater() {
  const intents = ["pointerdown", "keydown", "focusin", "touchstart"];
  let awake = false;
  function wake() {
    if (awake) return;
    awake = true;
    for (const intent of intents) removeEventListener(intent, wake, true);
    for (const sleeping of document.querySelectorAll<HTMLScriptElement>("script[data-sleeping]")) {
      const script = document.createElement("script");
      script.type = sleeping.dataset.sleeping || "";
      script.nonce = sleeping.nonce;
      script.textContent = sleeping.textContent;
      document.head.append(script);
    }
  }
  for (const intent of intents) {
    addEventListener(intent, wake, { capture: true, passive: true });
  }
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection;
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? "")) return;
  const rest = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(wake, { timeout: 2000 })
      : setTimeout(wake, 200);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
}

export const wakeScript = `(${wakeLater})()`;
