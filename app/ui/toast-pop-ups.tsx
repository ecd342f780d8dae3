import "react-toastify/ReactToastify.css";
import "#app/styles/toast-pop-ups.css";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { TOAST_MS } from "#app/shop.ts";
import type { ToastMessage } from "./toaster.tsx";

/** Top right, five seconds, light; Alt+T brings the keyboard to it (its own defaults, said aloud). */
export function ToastPopUps() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      theme="light"
      newestOnTop
      limit={3}
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
    />
  );
}

export function popUp({ message, type }: ToastMessage) {
  toast(message, { type });
}
