import { Chip } from "../chip.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { RowPicture } from "../row-picture.tsx";
import { Marked } from "./marked.tsx";
import type { Hit } from "./search-desk.server.ts";

/** What stands in the line of something found, on the page of the search and in the one over a page. */
export function HitLine({
  hit: { name, note, end, icon, picture, state },
  typed,
}: {
  hit: Hit;
  typed: string;
}) {
  return (
    <>
      {picture === undefined ? (
        <DeskIcon name={icon} />
      ) : (
        <RowPicture picture={picture} width={28} />
      )}
      <span className="hit-name">
        <strong>
          <Marked text={name} typed={typed} />
        </strong>{" "}
        <span className="soft small">
          <Marked text={note} typed={typed} />
        </span>
      </span>
      <span>{state && <Chip look={state.look}>{state.label}</Chip>}</span>
      <span className="hit-end">{end}</span>
    </>
  );
}
