import { useEffect, useRef, useState } from "react";
import { type Navigation, useLocation, useNavigation } from "react-router";

/**
 * What loading a page does for eyes, ears and keyboard, where React changes it without loading: the
 * title is read out, the keyboard starts at the new content, and what was refused comes into sight.
 */
export function Arrival() {
  const navigation = useNavigation();
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef({ pathname, search });
  const left = useRef<{ formMethod: Navigation["formMethod"]; place: Place }>(undefined);

  useEffect(() => {
    if (navigation.state !== "idle") {
      const place = left.current?.place ?? placeOf(document.activeElement);
      left.current = { formMethod: navigation.formMethod, place };
      return;
    }
    const before = shown.current;
    const sent = left.current;
    left.current = undefined;
    shown.current = { pathname, search };
    if (!sent) return;
    const isOther = before.pathname !== pathname;
    // One that was done led on, and its page has no answer to the form, whatever it warns of.
    const isAnswered = Boolean(window.__reactRouterDataRouter?.state.actionData);
    if (sent.formMethod === "POST" && !isOther && isAnswered) showRefusal(sent.place);
    else if (isOther || before.search !== search) {
      setTitle(document.title);
      const main = document.querySelector("main");
      const { activeElement } = document;
      const isLost = activeElement === document.body;
      // The page has put it into a field of its own.
      const isPlaced = activeElement !== sent.place.element && main?.contains(activeElement);
      if ((isOther || isLost) && !hash && !isPlaced) focusQuietly(main);
    }
  }, [navigation, pathname, search, hash]);

  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}

/** Where the keyboard was when the form was sent, and what stood there. */
type Place = { element: Element | null; value: string | undefined };

function placeOf(element: Element | null): Place {
  return { element, value: element instanceof HTMLInputElement ? element.value : undefined };
}

/** The first wrong field, else what is said above the form. Not while somebody types elsewhere. */
function showRefusal({ element, value }: Place) {
  const now = placeOf(document.activeElement);
  const isLost = now.element === document.body;
  if (!isLost && (now.element !== element || now.value !== value)) return;
  const wrong = document.querySelector("main .field-error")?.closest(".field, fieldset");
  const field =
    wrong?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    wrong?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ??
    document.querySelector<HTMLElement>("main [aria-invalid=true]");
  if (field) return field.focus();
  const notice = document.querySelector<HTMLElement>(
    "main .notice:is(.error, .warning)[role=alert]",
  );
  notice?.scrollIntoView({ block: "center" });
  if (isLost && notice) focusQuietly(notice);
}

function focusQuietly(element: HTMLElement | null) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
