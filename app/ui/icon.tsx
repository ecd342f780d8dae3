import type { IconName } from "./icon-names.ts";
import { iconPaths } from "./icon-paths.ts";

/** A line icon. Without `label` it is decoration and hidden from screen readers. */
export function Icon({
  name,
  label,
  className,
}: {
  name: IconName;
  label?: string;
  className?: string;
}) {
  const speech = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden or has an aria-label
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : "icon"} {...speech}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
