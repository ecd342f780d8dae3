import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";

/** Why nothing came of a write about products; `title` is for what was wrong with it, not for maintenance. */
export function ProductRefusal({
  refused,
  title,
  children,
}: {
  refused: { reason: string; message: string } | undefined;
  title?: string;
  /** Stands behind the message. */
  children?: ReactNode;
}) {
  if (!refused) return null;
  const { reason, message } = refused;
  return reason === "maintenance" ? (
    <Notice tone="warning" title="Operation Temporarily Disabled">
      <p>{message}</p>
      <p>Please contact the administrator or try again later.</p>
    </Notice>
  ) : (
    <Notice tone="error" title={title}>
      <p>
        {message} {children}
      </p>
    </Notice>
  );
}
