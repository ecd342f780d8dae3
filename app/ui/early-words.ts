/**
 * What was typed before React is awake into a textarea that came with text: React sets each to the text
 * it came with, once, while it takes the page over. Where something else stands there by then, that one
 * setting is left out. To be called before React takes over.
 */
export function keepEarlyWords() {
  const all = [...document.querySelectorAll("textarea")];
  const asleep = new Set(all.filter(({ defaultValue }) => defaultValue !== ""));
  const field = HTMLTextAreaElement.prototype;
  const own = Object.getOwnPropertyDescriptor(field, "value");
  Object.defineProperty(field, "value", {
    ...own,
    set(this: HTMLTextAreaElement, text: string) {
      const isReact = text === this.defaultValue && asleep.delete(this);
      if (!isReact || this.value === text) own?.set?.call(this, text);
    },
  });
}
