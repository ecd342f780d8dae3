import type { NoAnswer } from "./no-answer.ts";
import type { ToastMessage } from "./toast.tsx";

declare global {
  /** What the shop tells its own window. */
  interface WindowEventMap {
    "no-answer": CustomEvent<NoAnswer>;
    say: CustomEvent<ToastMessage>;
    "upload-progress": CustomEvent<number>;
  }
  /** Chromium only. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}
