import type { IconName } from "./icon-names.ts";

/** A line icon from the sprite. Without `label` it is decoration and hidden from screen readers. */
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
    <svg className={className ? `icon ${className}` : "icon"} {...speech}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
