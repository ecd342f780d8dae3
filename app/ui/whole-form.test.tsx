import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isCutOff, WholeForm } from "./whole-form.tsx";

const html = renderToStaticMarkup(
  <WholeForm>
    <button type="submit" name="intent" value="draft">
      Draft
    </button>
    <input name="title" defaultValue="Kurti" />
  </WholeForm>,
);

/** The fields of as much of the form as has come. */
function sent(part: string): URLSearchParams {
  const fields = part.matchAll(/<input[^>]* name="(\w+)" value="(\w+)"/g);
  return new URLSearchParams([...fields].map(([, name = "", value = ""]) => [name, value]));
}

test("wherever a form breaks off it says so, and whole it does not", () => {
  expect(isCutOff(sent(html))).toBe(false);
  for (let at = html.indexOf(">") + 1; at < html.length - 2; at += 1) {
    expect(isCutOff(sent(html.slice(0, at))), html.slice(0, at)).toBe(true);
  }
  expect(isCutOff(new URLSearchParams("title=Kurti"))).toBe(false);
});

test("what Enter presses stands before every other button, and says nothing but that it is sent", () => {
  const [first = "", second = ""] = html.match(/<button[^>]*>/g) ?? [];
  expect(first).toContain('type="submit"');
  expect(first).not.toContain("name=");
  expect(second).toContain('value="draft"');
});
