import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskKeys } from "./desk-keys.tsx";
import { NextSetupStep } from "./first-run/next-setup-step.tsx";
import { KeepChanges } from "./keep-changes.tsx";

/** A page of the desk, in its frame. One whose head is more than words gives no title and brings its own. */
export function DeskPage({
  title,
  intro,
  actions,
  error,
  narrow = false,
  children,
}: {
  title?: string;
  intro?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Why nothing came of what was just sent. */
  error?: string | undefined;
  /** As wide as a form. */
  narrow?: boolean;
  children?: ReactNode;
}) {
  return (
    <DeskFrame>
      <KeepChanges />
      <DeskKeys />
      <div className={narrow ? "desk stack narrow" : "desk stack"}>
        <NextSetupStep />
        {title && (
          <PageTitle title={title} intro={intro}>
            {actions && <div className="acts">{actions}</div>}
          </PageTitle>
        )}
        {error && (
          <Notice tone="error">
            <p>{error}</p>
          </Notice>
        )}
        {children}
      </div>
    </DeskFrame>
  );
}
