/** Adds the tags, `.classes` and `#ids` that stand in a piece of HTML, by which its styles are chosen. */
export function addNames(names: Set<string>, html: string): void {
  for (const [, tag, attribute, value = ""] of html.matchAll(
    /<([a-z][a-z0-9]*)| (class|id)="([^"]+)"/g,
  )) {
    if (tag) names.add(tag);
    else if (attribute === "id") names.add(`#${value}`);
    else for (const name of value.split(" ")) names.add(`.${name}`);
  }
}
