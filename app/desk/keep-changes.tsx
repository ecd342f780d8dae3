import { useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";

const MESSAGE = "You have unsaved changes. Leave without saving?";
/** So long after a press a page that goes is the form's own answer. */
const SENDING_MS = 2000;

/**
 * Asks before a page goes with fields that were changed and not sent: by the browser where the
 * document would go, by a question of ours where React changes the page. Whether something was
 * changed is seen in the fields themselves. Without script nothing can ask.
 */
export function KeepChanges() {
  const navigation = useNavigation();
  const isSending = useRef(false);
  isSending.current = navigation.formMethod !== undefined;
  const sentAt = useRef(-SENDING_MS);
  const isUnsaved = useUnsaved(navigation.state);

  const hasUnsaved = () =>
    [...document.querySelectorAll<HTMLFormElement>(".desk form[method=post]")].some(isUnsaved);
  const isAtRisk = () =>
    !isSending.current && performance.now() - sentAt.current > SENDING_MS && hasUnsaved();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || here.search !== next.search) && isAtRisk(),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(MESSAGE)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  const isShown = navigation.state === "idle";
  // Its answer has come and was no other page, such as a refusal: a link pressed now is no part of it.
  useEffect(() => {
    if (isShown) sentAt.current = -SENDING_MS;
  }, [isShown]);
  useEffect(() => {
    const show = () => document.documentElement.toggleAttribute("data-changed", hasUnsaved());
    if (isShown) show();
    addEventListener("input", show);
    return () => removeEventListener("input", show);
  });
  useEffect(() => {
    const send = () => {
      sentAt.current = performance.now();
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault();
    };
    addEventListener("submit", send, true);
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("submit", send, true);
      removeEventListener("beforeunload", leave);
    };
  });
  return null;
}

/**
 * Whether a form holds what nobody has saved: fields other than they came, but not as they were just
 * saved; and fields that came back refused, which stand there as if they had come so.
 */
function useUnsaved(state: string): (form: HTMLFormElement) => boolean {
  const sent = useRef<HTMLFormElement>(undefined);
  const refused = useRef<HTMLFormElement>(undefined);
  const saved = useRef(new WeakMap<HTMLFormElement, string>());
  const isUnsaved = (form: HTMLFormElement) =>
    refused.current === form || (isChanged(form) && saved.current.get(form) !== contentsOf(form));

  useEffect(() => {
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) sent.current = isUnsaved(target) ? target : undefined;
    };
    addEventListener("submit", send, true);
    return () => removeEventListener("submit", send, true);
  });
  useEffect(() => {
    const form = sent.current;
    if (state !== "idle" || !form) return;
    sent.current = undefined;
    const isRefused =
      document.querySelector("main :is(.field-error, .notice.error, [data-unsaved])") !== null;
    refused.current = isRefused ? form : undefined;
    if (!isRefused && !document.querySelector("[data-unanswered]")) {
      saved.current.set(form, contentsOf(form));
    }
  }, [state]);
  return isUnsaved;
}

function contentsOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}

/** Ticks in a list choose what to work on: nothing is lost with them, nor with a password. */
function isChanged(form: HTMLFormElement): boolean {
  return !form.matches(".desk-bulk") && [...form.elements].some(isFieldChanged);
}

function isFieldChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find((option) => option.defaultSelected) ?? options[0];
    return !field.multiple && field.selectedIndex !== (first?.index ?? -1);
  }
  if (!(field instanceof HTMLInputElement) || /^(hidden|password)$/.test(field.type)) return false;
  if (field.type === "file") return Boolean(field.files?.length);
  if (/^(checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
