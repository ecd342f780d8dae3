import type { DeskIconName } from "#app/ui/icon-names.ts";
import sprite from "./desk-icons.svg?url";

/**
 * A line icon of the desk, out of one file that the browser keeps. It is decoration: what it stands
 * beside says it in words. Browsers take it from the page's own origin only.
 */
export function DeskIcon({ name, className }: { name: DeskIconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
