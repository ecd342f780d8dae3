import type { ReactNode } from "react";

/** The rarer buttons of a bulk bar: on a phone behind More, on wider screens beside the others. */
export function BulkMore({ children }: { children: ReactNode }) {
  return (
    <details className="menu upwards bulk-more">
      <summary className="button secondary">More</summary>
      <div>{children}</div>
    </details>
  );
}
