import type { ReactNode } from "react";
import type { MotifName } from "#app/brand/ornaments.ts";
import { Motif } from "./motif.tsx";

/** What stands where nothing is: an ornament, why, and where to go from here. */
export function EmptyState({
  title,
  motif = "keri",
  as: Heading = "h1",
  children,
  action,
}: {
  title: string;
  motif?: MotifName;
  as?: "h1" | "h2" | "h3";
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Motif name={motif} />
      <Heading>{title}</Heading>
      {children && <div className="soft">{children}</div>}
      {action && <div className="cluster">{action}</div>}
    </div>
  );
}
