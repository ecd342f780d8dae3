import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useAwake } from "#app/ui/awake.ts";

/** The address of a list with each row of the page ticked, or none again. */
export function tickedAll(here: string, isAllTicked: boolean): string {
  if (isAllTicked) return here;
  const [path, query] = here.split("?");
  return `${path}?${query ? `${query}&` : ""}tick=all`;
}

/** In the head of a list: ticks each row of the page, or none. A link before there is script, then a box. */
export function TickAll({ here, isAllTicked }: { here: string; isAllTicked: boolean }) {
  return useAwake() ? <TickBox /> : <TickLink here={here} isAllTicked={isAllTicked} />;
}

function TickLink({ here, isAllTicked }: { here: string; isAllTicked: boolean }) {
  return (
    <Link
      to={tickedAll(here, isAllTicked)}
      preventScrollReset
      className="tick-all"
      data-on={isAllTicked}
      aria-label={isAllTicked ? "Clear selection" : "Select all"}
    />
  );
}

function TickBox() {
  const box = useRef<HTMLInputElement>(null);
  // With each drawing, for rows come and go: what is ticked is the rows' own.
  useEffect(() => {
    const table = box.current?.closest("table");
    const show = () => {
      if (!box.current || !table) return;
      const all = ticks(table);
      const count = all.filter(({ checked }) => checked).length;
      box.current.checked = count > 0 && count === all.length;
      box.current.indeterminate = count > 0 && count < all.length;
    };
    show();
    table?.addEventListener("change", show);
    return () => table?.removeEventListener("change", show);
  });
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        // Nothing that is sent, and nothing that a browser restores.
        autoComplete="off"
        aria-label="Select all"
        onChange={({ currentTarget: { checked, parentElement } }) => {
          const table = parentElement?.closest("table");
          if (table) for (const each of ticks(table)) each.checked = checked;
        }}
      />
    </label>
  );
}

function ticks(table: HTMLTableElement): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>(".tick")];
}
