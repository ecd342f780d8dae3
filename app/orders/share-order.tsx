import type { MouseEvent } from "react";

/**
 * Native share where the device has it, else the clipboard. Without script the same button opens
 * the text to be copied by hand.
 */
export function ShareOrder({ text }: { text: string }) {
  async function share(event: MouseEvent) {
    event.preventDefault();
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        alert("Order details copied to clipboard!");
      }
    } catch (error) {
      // The shopper closed the share sheet: nothing to say. Else: the text to copy by hand.
      if ((error as Error).name !== "AbortError") prompt("Please copy your order details:", text);
    }
  }
  return (
    <details className="share">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
      <summary className="button secondary wide" onClick={share}>
        Share
      </summary>
      <label>
        Copy this text
        <textarea readOnly rows={5} defaultValue={text} />
      </label>
    </details>
  );
}
