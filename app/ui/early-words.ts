/**
 * What was typed before React is awake into a larger field that was not empty: React writes into each
 * what came with the page. That one time it does not, where something else stands there by now.
 *
 * To be called before React wakes up.
 */
export function keepEarlyWords() {
  const asleep = new Set(document.querySelectorAll("textarea"));
  const field = HTMLTextAreaElement.prototype;
  const own = Object.getOwnPropertyDescriptor(field, "value");
  Object.defineProperty(field, "value", {
    ...own,
    set(this: HTMLTextAreaElement, text: string) {
      if (text !== this.defaultValue || !asleep.delete(this)) own?.set?.call(this, text);
    },
  });
}
