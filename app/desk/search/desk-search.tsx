import type { ReactNode } from "react";
import { Form } from "react-router";

/** The search of the desk in its bar. `query` is what was looked for, on the search's own page (`isHere`). */
export function DeskSearch({
  icon,
  query = "",
  isHere = false,
  shortcut,
}: {
  icon: ReactNode;
  query?: string;
  isHere?: boolean;
  /** The key that leads to it, where its page hears keys. */
  shortcut?: string;
}) {
  return (
    <Form role="search" action="/admin/search" className={isHere ? "find on" : "find"}>
      {icon}
      <input
        type="search"
        name="q"
        required
        maxLength={100}
        autoComplete="off"
        aria-label="Search the desk"
        aria-keyshortcuts={shortcut && "Control+K /"}
        placeholder="Orders, customers, products, pages, settings"
        key={query}
        defaultValue={query}
        // biome-ignore lint/a11y/noAutofocus: on the empty page of the search there is nothing else to do
        autoFocus={isHere && query === ""}
      />
      {shortcut && (
        <span className="key desktop" aria-hidden="true">
          {shortcut}
        </span>
      )}
      <button type="submit" className="sr-only">
        Search
      </button>
    </Form>
  );
}
