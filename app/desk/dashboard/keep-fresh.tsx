import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { counted } from "#app/india/counts.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { REFRESH } from "#app/ui/refresh-plain.tsx";

const LOOK_MS = 45_000;
/** For the count in the title of a tab that nobody looks at. */
const HIDDEN_MS = 5 * MINUTE;
/** After so long without a touch or key the page rests: it may not keep a forgotten login alive. */
const REST_MS = 8 * HOUR;

/**
 * Loads the page's data anew by itself, while nothing on it is typed or ticked; place, focus and
 * what is folded out stay. Says so when more waits than before.
 */
export function KeepFresh({ waiting }: { waiting: number }) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState("");
  const before = useRef(waiting);
  useEffect(() => {
    const more = waiting - before.current;
    before.current = waiting;
    if (more > 0) setNews(`${counted(more, "new task")}.`);
  }, [waiting]);
  useEffect(() => {
    let looked = Date.now();
    let touched = Date.now();
    const touch = () => {
      touched = Date.now();
    };
    const look = async () => {
      const now = Date.now();
      const pause = document.hidden ? HIDDEN_MS : LOOK_MS;
      if (now - looked < pause || now - touched > REST_MS || isInUse()) return;
      looked = now;
      // A shop that does not answer leaves the page as it is.
      const isThere = await fetch("/healthz").then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere && !isInUse()) await revalidate();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    for (const kind of TOUCHES) addEventListener(kind, touch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const kind of TOUCHES) removeEventListener(kind, touch);
    };
  }, [revalidate]);
  return (
    <p className="sr-only" role="status">
      {news}
    </p>
  );
}

const TOUCHES = ["pointerdown", "keydown", "scroll"] as const;

/** Something is being typed, chosen or ticked. */
function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ".desk input, .desk textarea",
  );
  return [...fields].some((field) => {
    if (field.type === "hidden") return false;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      return field.matches(".tick") ? field.checked : field.checked !== field.defaultChecked;
    }
    return field === document.activeElement || field.value !== field.defaultValue;
  });
}

/**
 * Without script: starts and stops the page's coming anew, which Today does unless told not to.
 * The list of orders would lose its ticks and does so only when asked; `here` is its query.
 */
export function RefreshChoice({ here, usual }: { here: string; usual: "on" | "off" }) {
  const search = new URLSearchParams(here);
  const isOn = (search.get(REFRESH) ?? usual) === "on";
  search.set(REFRESH, isOn ? "off" : "on");
  return (
    <noscript>
      <p>
        {isOn && "This page reloads every minute. Unsaved changes are lost. "}
        <Link to={`?${search}`}>{isOn ? "Stop refreshing" : "Refresh this page every minute"}</Link>
      </p>
    </noscript>
  );
}
