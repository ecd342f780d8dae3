import type { ReactNode } from "react";
import type { MotifName } from "#app/brand/ornaments.ts";
import { Motif } from "./motif.tsx";

/** What stands where nothing is: an ornament, why, and where to go from here. */
export function EmptyState({
  title,
  motif = "keri",
  as: Heading = "h1",
  children,
  ways,
  action,
}: {
  title: string;
  motif?: MotifName;
  as?: "h1" | "h2" | "h3";
  children?: ReactNode;
  /** Several smaller ways, above the one button. */
  ways?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Motif name={motif} />
      <Heading>{title}</Heading>
      {children && <div className="soft">{children}</div>}
      {ways && <div className="cluster">{ways}</div>}
      {action && <div className="cluster">{action}</div>}
    </div>
  );
}
