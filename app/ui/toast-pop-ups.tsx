import "react-toastify/ReactToastify.css";
import "#app/styles/toast-pop-ups.css";
import { useEffect } from "react";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { TOAST_MS } from "#app/shop.ts";
import { ToastContent, type ToastMessage } from "./toast.tsx";

/**
 * One message, top right, five seconds, light; Alt+T brings the keyboard to it (its own defaults, said aloud). The
 * next one is another of these in its place: what is updated while it leaves is never seen.
 */
export function ToastPopUps({ message }: { message: ToastMessage }) {
  useEffect(() => {
    toast(
      <div className="toast-words">
        <ToastContent toast={message} />
      </div>,
      { type: message.type },
    );
  }, [message]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      theme="light"
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
    />
  );
}
