/** Attributes that a page has from the start only when a field was refused or cannot be used. */
const states = ["aria-invalid", "disabled"];
/** Those that scripts alone set: whoever sets them has the whole sheets by then, or has just asked for them. */
const later = ["data-down", "data-seen", "data-busy", "data-held", "data-unanswered", "aria-busy"];

/** Whether rules about an attribute, or one of a value, are left out of a page in which it does not stand. */
export function isOfState(attribute: string): boolean {
  return /^type=/.test(attribute) || states.includes(attribute) || later.includes(attribute);
}

const NAMES = new RegExp(
  `<(dialog)(?![^>]* open)[^>]*>|<([a-z][a-z0-9]*)| (class|id)="([^"]+)"| (${states.join("|")}|type="[a-z]+(?="))`,
  "g",
);

/**
 * Adds the tags, `.classes`, `#ids` and `[states]` that stand in a piece of HTML, by which its styles
 * are chosen. A closed dialog has no class: only a script opens it.
 */
export function addNames(names: Set<string>, html: string): void {
  for (const [, dialog, tag = dialog, attribute, value = "", state] of html.matchAll(NAMES)) {
    if (tag) names.add(tag);
    else if (state) names.add(`[${state.replace('"', "")}]`);
    else if (attribute === "id") names.add(`#${value}`);
    else for (const name of value.split(" ")) names.add(`.${name}`);
  }
}
