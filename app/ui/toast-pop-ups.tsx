import "react-toastify/ReactToastify.css";
import "#app/styles/toast-pop-ups.css";
import { useEffect } from "react";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { TOAST_MS } from "#app/shop.ts";
import { ToastContent, type ToastMessage } from "./toast.tsx";

/**
 * One message, top right, five seconds, light; Alt+T brings the keyboard to it. These are the library's
 * defaults, named so that an update of it changes none. The next message mounts another of these: the
 * library never shows an update of a message that is leaving.
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
