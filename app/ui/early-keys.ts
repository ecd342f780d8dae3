/** What the desk says to the page when it hears keys itself. */
export const KEYS_HEARD = "keysheard";

/**
 * Keys of the desk that are pressed before React is awake: a search has its field at once, for what is
 * typed next, and all of them are pressed again when the desk hears them (desk/desk-keys.tsx). Sent
 * inline as its own source text, so it may use nothing from outside itself.
 */
export function holdKeys(heard: string) {
  const held: KeyboardEvent[] = [];
  function hold(event: KeyboardEvent) {
    const { key, target, altKey } = event;
    const isOver = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "k";
    const inField = (target as Element).closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]",
    );
    if (!isOver && (inField || altKey || key.length > 1)) return;
    held.push(event);
    if (!isOver && key !== "/") return;
    event.preventDefault();
    document.querySelector<HTMLElement>(".find input")?.focus();
  }
  addEventListener("keydown", hold, true);
  addEventListener(
    heard,
    () => {
      removeEventListener("keydown", hold, true);
      for (const event of held) {
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
      }
    },
    { once: true },
  );
}
