import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { counted } from "#app/india/counts.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SettingsGroup } from "../desk-menus.ts";

type Find = {
  typed: string;
  type: (text: string) => void;
  query: string;
  field: RefObject<HTMLInputElement | null>;
};

/** What stands in the field: what the address asks for, or what was typed since, also before the page was awake. */
export function useTyped(query: string): Find {
  const { key } = useLocation();
  const [typed, type] = useState(query);
  const [shownAt, showAt] = useState(key);
  const field = useRef<HTMLInputElement>(null);
  const filledAt = useRef(key);
  if (shownAt !== key) {
    showAt(key);
    type(query);
  }
  useEffect(() => {
    if (!field.current) return;
    if (filledAt.current !== key) field.current.value = query;
    filledAt.current = key;
    type(field.current.value);
  }, [key, query]);
  return { typed, type, query, field };
}

/** Narrows the list of settings: with script as one types, without by Enter. */
export function FindSetting({
  typed,
  type,
  query,
  field,
  found,
}: Find & { found: readonly SettingsGroup[] }) {
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Form role="search" action="/admin/settings" className="find-setting" replace>
      <input
        ref={field}
        type="search"
        name="q"
        autoComplete="off"
        aria-label="Find a setting"
        placeholder="Find a setting"
        defaultValue={query}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <button type="submit" className="sr-only">
        Find
      </button>
      <span className="sr-only" role="status">
        {typed.trim() !== "" && `${counted(count, "setting")} found`}
      </span>
    </Form>
  );
}

export function NoSettingFound() {
  return (
    <EmptyState as="h2" title="No setting has these words">
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </EmptyState>
  );
}
