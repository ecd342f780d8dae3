import type { IconName } from "./icon-names.ts";
import { iconPaths } from "./icon-paths.ts";

/** A line icon: decoration, which screen readers leave out; what it means stands beside it in words. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : "icon"} aria-hidden>
      <path d={iconPaths[name]} />
    </svg>
  );
}
