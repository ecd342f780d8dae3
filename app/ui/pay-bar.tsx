import "#app/styles/paying.css";
import type { ReactNode } from "react";

/**
 * What goes on, with the sum it is about: on a phone a bar in reach of the thumb, else where it stands.
 * `isRead`: it alone tells of a sum that changes, as nothing else in sight does.
 */
export function PayBar({
  sum,
  label,
  isRead,
  children,
}: {
  sum: string;
  label: string;
  isRead?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="pay-bar">
      <p role={isRead ? "status" : undefined}>
        <b>{sum}</b>
        <small>{label}</small>
      </p>
      {children}
    </div>
  );
}
