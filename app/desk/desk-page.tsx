import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { DeskNav } from "./desk-nav.tsx";
import { KeepChanges } from "./keep-changes.tsx";

/** The frame of every page of the desk. One whose head is more than words gives no title and brings its own. */
export function DeskPage({
  title,
  intro,
  error,
  children,
}: {
  title?: string;
  intro?: ReactNode;
  /** Why nothing came of what was just sent. */
  error?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="page stack desk">
      <KeepChanges />
      <DeskNav />
      {title && <PageTitle title={title} intro={intro} />}
      {error && (
        <Notice tone="error">
          <p>{error}</p>
        </Notice>
      )}
      {children}
    </div>
  );
}
