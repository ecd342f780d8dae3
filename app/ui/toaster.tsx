import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ToastContent, type ToastMessage } from "./toast.tsx";

const SAY = "say";

/** Says something where messages stand, from anywhere in the page. In the browser only. */
export function say(toast: ToastMessage): void {
  dispatchEvent(new CustomEvent(SAY, { detail: toast }));
}

/**
 * A message that came with the page, or was said in it. It stands in the page as it is; once React is awake the
 * pop-up takes it over, fetched only then. It does not follow to another page.
 */
export function Toaster({ toast: came }: { toast?: ToastMessage }) {
  const [message, setMessage] = useState<ToastMessage>();
  const [popped, setPopped] = useState<{ toast: ToastMessage; path: string; turn: number }>();
  const [PopUps, setPopUps] = useState<ComponentType<{ message: ToastMessage }>>();
  const { pathname } = useLocation();
  const toast = message ?? came;

  useEffect(() => {
    const hear = ({ detail }: CustomEvent<ToastMessage>) => setMessage(detail);
    addEventListener(SAY, hear);
    return () => removeEventListener(SAY, hear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was said in another page, or before
  useEffect(() => setMessage(undefined), [came, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page it is said in, not each one after
  useEffect(() => {
    if (!toast) return;
    let left = false;
    import("./toast-pop-ups.tsx").then(
      ({ ToastPopUps }) => {
        if (left) return;
        setPopUps(() => ToastPopUps);
        setPopped((last) => ({ toast, path: pathname, turn: (last?.turn ?? 0) + 1 }));
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
      {toast && toast !== popped?.toast && (
        <div className={`toast-note ${toast.type}`} role="status">
          <ToastContent toast={toast} />
        </div>
      )}
      {PopUps && popped?.path === pathname && <PopUps key={popped.turn} message={popped.toast} />}
    </>
  );
}
