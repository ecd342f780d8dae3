import { Picture } from "#app/ui/picture.tsx";
import { Chip } from "../chip.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import type { Hit } from "./search-desk.server.ts";

const SMALLEST = [240];

/** What stands in the line of something found, on the page of the search and in the one over a page. */
export function HitLine({ hit: { name, note, icon, picture, state } }: { hit: Hit }) {
  return (
    <>
      {picture === undefined ? (
        <DeskIcon name={icon} />
      ) : (
        <Picture picture={picture} widths={SMALLEST} sizes="28px" alt="" className="pic" />
      )}
      <strong>{name}</strong>
      <span className="soft small">
        {state && <Chip look={state.look}>{state.label}</Chip>} {note}
      </span>
    </>
  );
}
