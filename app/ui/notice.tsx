import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type NoticeTone = "info" | "success" | "warning" | "error";

const icons: Record<NoticeTone, IconName> = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  error: "circle-alert",
};
/** Errors and warnings are read out at once; info is part of the page. */
const roles = { info: undefined, success: "status", warning: "alert", error: "alert" } as const;

export function Notice({
  tone = "info",
  title,
  autoFocus,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  /** For one far down that tells why a form came back: the page opens there, also without script. */
  autoFocus?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`notice ${tone}`}
      role={roles[tone]}
      {...(autoFocus && { autoFocus, tabIndex: -1 })}
    >
      <Icon name={icons[tone]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
