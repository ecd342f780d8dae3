import type { ComponentProps } from "react";
import { Picture } from "#app/ui/picture.tsx";

const SMALLEST = [240];

/** The picture at the head of a row, `width` px wide; the words beside it say what it shows. */
export function RowPicture({
  picture,
  width,
}: {
  picture: ComponentProps<typeof Picture>["picture"];
  width: number;
}) {
  return (
    <Picture picture={picture} sizes={`${width}px`} widths={SMALLEST} alt="" className="pic" />
  );
}
