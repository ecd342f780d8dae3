import "react-toastify/ReactToastify.css";
import "#app/styles/toast-pop-ups.css";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { TOAST_MS } from "#app/shop.ts";
import { type ToastMessage, ToastWords } from "./toaster.tsx";

/** One at a time: what is said last takes the place of what was said before, for five seconds anew. */
const toastId = "said";

/** Top right, five seconds, light; Alt+T brings the keyboard to it (its own defaults, said aloud). */
export function ToastPopUps() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      theme="light"
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
    />
  );
}

export function popUp(said: ToastMessage) {
  const words = (
    <div className="toast-words">
      <ToastWords toast={said} />
    </div>
  );
  if (toast.isActive(toastId)) toast.update(toastId, { render: words, type: said.type });
  else toast(words, { toastId, type: said.type });
}
