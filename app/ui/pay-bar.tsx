import "#app/styles/paying.css";
import type { ReactNode } from "react";

/** What goes on, with the sum it is about: on a phone a bar in reach of the thumb, else where it stands. */
export function PayBar({
  sum,
  label,
  children,
}: {
  sum: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="pay-bar">
      <p>
        <b>{sum}</b>
        <small>{label}</small>
      </p>
      {children}
    </div>
  );
}
