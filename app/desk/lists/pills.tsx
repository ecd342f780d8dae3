import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeskIcon } from "../desk-icon.tsx";

/** What a list is narrowed by; pressed, it is no more. */
export function AppliedPill({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className="pill on">
      {label}
      <DeskIcon name="x" />
      <span className="sr-only">Remove</span>
    </Link>
  );
}

/** What a list can be narrowed or sorted by, as links. Of the `key`: folded again when the list is another one. */
export function PillMenu({
  label,
  about,
  children,
}: {
  label: string;
  /** Heard before the label. */
  about?: string;
  children: ReactNode;
}) {
  return (
    <details className="menu from-left tool">
      <summary>
        {about && <span className="sr-only">{about}</span>}
        {label}
        <DeskIcon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
