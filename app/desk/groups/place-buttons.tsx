import { Button } from "#app/ui/button.tsx";
import type { DeskIconName } from "#app/ui/icon-names.ts";
import { DeskIcon } from "../desk-icon.tsx";

/**
 * Ways to another place in a list: by number, up, down. They stand in the form of their row. `print` is of
 * the whole order, `typed` what a refused form said.
 */
export function PlaceButtons({
  name,
  at,
  count,
  print,
  typed,
}: {
  name: string;
  at: number;
  count: number;
  print: string;
  typed: string | undefined;
}) {
  return (
    <>
      <input type="hidden" name="print" value={print} />
      <label>
        <span className="sr-only">Position of {name}</span>
        <input
          // What has moved shows its new place.
          key={at}
          type="text"
          name="to"
          inputMode="numeric"
          size={3}
          defaultValue={typed ?? at + 1}
          autoComplete="off"
        />
      </label>
      <Button variant="quiet" name="intent" value="move" aria-label={`Move: ${name}`}>
        Move
      </Button>
      <PlaceStep way="up" name={name} isThere={at > 0} />
      <PlaceStep way="down" name={name} isThere={at < count - 1} />
    </>
  );
}

/** A step up or down; where there is none its place stays, so that the rows' buttons stand in columns. */
export function PlaceStep({
  way,
  name,
  isThere,
}: {
  way: "up" | "down";
  name: string;
  isThere: boolean;
}) {
  if (!isThere) return <span className="button quiet square" style={{ visibility: "hidden" }} />;
  return <IconStep intent={way} label={`Move ${way}: ${name}`} icon={`arrow-${way}`} />;
}

/** A small button of a row: its icon is seen, its name is heard and shown by a pointer that rests on it. */
export function IconStep({
  intent,
  label,
  icon,
}: {
  intent: string;
  label: string;
  icon: DeskIconName;
}) {
  return (
    <Button
      variant="quiet"
      className="square"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
    >
      <DeskIcon name={icon} />
    </Button>
  );
}
