import { type ComponentType, useEffect, useState } from "react";

export type ToastMessage = { message: string; type: "success" | "error" | "info" | "warning" };

/**
 * A message that came with the page. It stands in the page as it is; once React is awake the
 * pop-up takes it over, fetched only then.
 */
export function Toaster({ toast }: { toast?: ToastMessage }) {
  const [popped, setPopped] = useState<ToastMessage>();
  const [PopUps, setPopUps] = useState<ComponentType>();

  useEffect(() => {
    if (!toast) return;
    let left = false;
    import("./toast-pop-ups.tsx").then(
      ({ ToastPopUps, popUp }) => {
        if (left) return;
        setPopUps(() => ToastPopUps);
        setPopped(toast);
        popUp(toast);
      },
      // Offline meanwhile: the message stays where it stands.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [toast]);

  return (
    <>
      {toast && toast !== popped && (
        <p className={`toast-note ${toast.type}`} role="status">
          {toast.message}
        </p>
      )}
      {PopUps && <PopUps />}
    </>
  );
}
