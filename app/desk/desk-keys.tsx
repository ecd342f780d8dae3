import { type ComponentType, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { KEYS_HEARD } from "#app/ui/early-keys.ts";
import type { SearchOverlay } from "./search/search-overlay.tsx";

const AFTER_G: Record<string, string> = {
  t: "/admin/dashboard",
  o: "/admin/orders",
  p: "/admin/products",
  r: "/admin/returns",
  m: "/admin/messages",
};
const ALONE: Record<string, string> = { "?": "/admin/shortcuts" };
/** So long after a `g` its second key counts. */
const SECOND_MS = 1500;

/** From the first time it was asked for. */
let Overlay: ComponentType<Parameters<typeof SearchOverlay>[0]> | undefined;

/** The shortcuts of `shortcuts.ts`. Without script everything is done by links and fields. */
export function DeskKeys() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let pressedG = 0;
    function searchOver(event: KeyboardEvent) {
      if (document.querySelector("dialog[open]")) return event.preventDefault();
      const from = document.activeElement;
      const field = search(event);
      if (!field) return;
      // At once where it is there: a page that opens takes the focus from the field.
      if (Overlay) return setOpened({ field, from });
      import("./search/search-overlay.tsx").then(
        ({ SearchOverlay }) => {
          Overlay = SearchOverlay;
          // Gone on meanwhile: to what was typed into the field, or elsewhere.
          if (document.activeElement !== field) return;
          setOpened({ field, from });
        },
        // Offline: the field has the focus, and the page of the search is behind it.
        () => {},
      );
    }
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "k") return searchOver(event);
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (key === "Escape") {
        // The keys of the desk are heard again.
        if (target instanceof HTMLElement && target.matches(FIND)) target.blur();
        return closeMenus();
      }
      if (target instanceof Element && target.closest(FIELDS)) {
        if (key === "Enter" && isAnswered(target)) openFirst(event);
        return;
      }
      const isSecond = Date.now() - pressedG < SECOND_MS;
      pressedG = key === "g" ? Date.now() : 0;
      const to = isSecond ? AFTER_G[key] : ALONE[key];
      if (!to) return plainKeys[key]?.(event);
      event.preventDefault();
      void navigate(to);
    }
    function point({ target }: Event) {
      closeMenus(target instanceof Element ? target.closest(".menu") : null);
    }
    addEventListener("keydown", press);
    addEventListener("pointerdown", point);
    dispatchEvent(new Event(KEYS_HEARD));
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", point);
    };
  }, [navigate]);
  if (!Overlay || opened === undefined) return null;
  const { field, from } = opened;
  function close() {
    setOpened(undefined);
    // The browser gives it back to the field, where the next key would be typed.
    const isElsewhere = from !== document.body && from !== field;
    if (from instanceof HTMLElement && isElsewhere) from.focus();
    else field.blur();
  }
  return <Overlay field={field} close={close} />;
}

/** The search over the page: of which field, and what had the focus before. */
type Opened = { field: HTMLInputElement; from: Element | null };

const FIND = ".find input";

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const PRESSED = "a, button, summary, label";
/** What `j` and `k` go through; in a row that names no link of its own the first one is opened. */
const ROWS = ".tbl tbody tr, .hits > li, .today-row, .desk-rows > li, .desk-row";
const ROW_LINK = ".c-no a, .hit";
/** The last button of the bar is the next step. */
const NEXT_STEP = ".bar-do > :last-child:is(a, button), .bar-do > :last-child :is(a, button)";

/** Answers the field that it has put the focus into. */
function search(event: KeyboardEvent): HTMLInputElement | undefined {
  const field = document.querySelector<HTMLInputElement>(FIND);
  event.preventDefault();
  if (field?.offsetParent) {
    field.select();
    return field;
  }
  // On a phone it stands on a page of its own.
  document.querySelector<HTMLAnchorElement>(".top > .phone")?.click();
  return undefined;
}

/** What a key does on the page it is pressed on, outside of fields. */
const plainKeys: Record<string, (event: KeyboardEvent) => unknown> = {
  "/": search,
  j: () => moveTo(1),
  k: () => moveTo(-1),
  x: () => rowHere()?.querySelector<HTMLInputElement>(".tick")?.click(),
  e: () => document.querySelector<HTMLElement>(NEXT_STEP)?.focus(),
  // A button or a link is pressed by it.
  Enter: (event) =>
    event.target instanceof Element && !event.target.closest(PRESSED) && openFirst(event),
};

/** Whether the page already shows what the search asks for. */
function isAnswered(field: EventTarget): boolean {
  return (
    field instanceof HTMLInputElement &&
    field.matches(FIND) &&
    field.value !== "" &&
    field.value === field.defaultValue
  );
}

/** Opens the marked row, else the first thing a search has found. */
function openFirst(event: Event) {
  const link = linkOf(rowHere() ?? document.querySelector(".hits"));
  if (!link) return;
  event.preventDefault();
  link.click();
}

function closeMenus(but: Element | null = null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) {
    if (menu === but) continue;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
}

function rowHere(): Element | null {
  return document.querySelector(`:is(${ROWS}).here`);
}

function linkOf(row: Element | null): HTMLAnchorElement | null {
  return row && (row.querySelector<HTMLAnchorElement>(ROW_LINK) ?? row.querySelector("a"));
}

/** Of each list that was gone through, by its address: the row that was marked last, and what it leads to. */
const places = new Map<string, { at: number; to: string }>();

/**
 * Marks the next or previous row and has it in sight. Who comes back from a row goes on behind it, or
 * with what stands in its place where it is done.
 */
function moveTo(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter(linkOf);
  const here = rows.findIndex((row) => row.classList.contains("here"));
  const list = location.pathname + location.search;
  const place = places.get(list);
  const at = here < 0 ? rows.findIndex((row) => linkOf(row)?.href === place?.to) : here;
  const isFirst = at < 0 && !place;
  const before = at < 0 && place ? place.at - (step === 1 ? 1 : 0) : at;
  const to = isFirst ? 0 : Math.min(before + step, rows.length - 1);
  const next = rows[to];
  const link = next && linkOf(next);
  if (!next || !link) return;
  rows[here]?.classList.remove("here");
  next.classList.add("here");
  next.scrollIntoView({ block: "nearest" });
  link.focus({ preventScroll: true });
  places.set(list, { at: to, to: link.href });
}
