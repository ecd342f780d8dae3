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
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div className={`notice ${tone}`} role={roles[tone]}>
      <Icon name={icons[tone]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
