import "#app/styles/desk/overlay.css";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { counted } from "#app/india/counts.ts";
import { DeskIcon } from "../desk-icon.tsx";
import { HitLine } from "./hit-line.tsx";
import { type Found, useHits } from "./use-hits.ts";

const idOf = (at: number) => `overlay-hit-${at}`;

/** The search over the page: what is found while one types, to be opened by arrows and Enter. */
export function SearchOverlay({
  field,
  close,
}: {
  /** The search field of the page; what was typed into it meanwhile goes on here. */
  field: HTMLInputElement;
  close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const found = useHits(typed);
  // Of another answer the first is marked again.
  const [marked, setMarked] = useState({ of: found, at: 0 });
  const at = marked.of === found ? marked.at : 0;
  const hits = found.groups.flatMap((group) => group.hits);
  // What was found for other words is not what Enter asks for.
  const isAnswered = found.query === typed.trim() && hits.length > 0;
  const all = `/admin/search?q=${encodeURIComponent(typed.trim())}`;

  // In the task that opens it: a key pressed between the two would overwrite what was typed.
  useLayoutEffect(() => {
    if (field.value !== field.defaultValue) setTyped(field.value);
    field.value = field.defaultValue;
    dialog.current?.showModal();
  }, [field]);
  useEffect(() => {
    document.getElementById(idOf(at))?.scrollIntoView({ block: "nearest" });
  }, [at]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setMarked({ of: found, at: (at + step + hits.length) % hits.length });
    }
  }
  function go() {
    const to = isAnswered ? (hits[at]?.to ?? all) : all;
    if (typed.trim() === "") return;
    dialog.current?.close();
    void navigate(to);
  }
  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-label="Search the desk"
      closedby="any"
      onClose={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <DeskIcon name="search" />
        <input
          role="combobox"
          aria-label="Search the desk"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls="overlay-hits"
          aria-activedescendant={isAnswered ? idOf(at) : undefined}
          placeholder="Search orders, customers, products, pages, settings"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
        />
      </form>
      <Hits found={found} at={at} choose={() => dialog.current?.close()} />
      <p className="soft small" role="status">
        {statusText(found, hits.length)}
      </p>
      <p className="soft small keys">
        <kbd>↓</kbd> <kbd>↑</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </dialog>
  );
}

function statusText({ query, failed }: Found, count: number): string {
  if (query === "")
    return "By order number, name, phone or its last 4 digits, e-mail, pincode, product, SKU or setting.";
  if (failed) return "No answer came. Enter opens the page of the search.";
  return count === 0 ? "Nothing found." : `${counted(count, "result")} shown.`;
}

type Listed = { found: Found; at: number; choose: () => void };

function Hits({ found: { groups, query }, at, choose }: Listed) {
  let count = 0;
  return (
    <div role="listbox" id="overlay-hits" aria-label="Results">
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: options in groups, as a listbox has them
        <div key={title} role="group" aria-label={title}>
          <p className="soft small" aria-hidden="true">
            {title}
          </p>
          {hits.map((hit) => {
            const here = count++;
            return (
              <Link
                key={hit.to + hit.name}
                to={hit.to}
                id={idOf(here)}
                role="option"
                aria-selected={here === at}
                tabIndex={-1}
                onClick={choose}
              >
                <HitLine hit={hit} typed={query} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
