import { expect, test } from "vitest";
import { parseMarkup, pictureMark, withMark } from "./markup.ts";

const src = `/uploads/page-${"a".repeat(24)}`;

test("a picture in a text is an uploaded one, with words; anything else stands as it is written", () => {
  const mark = pictureMark({ src, alt: "Cloth [folded]" });
  expect(mark).toBe(`![Cloth folded](${src})`);
  expect(parseMarkup(`Before\n${mark}\nAfter`)).toEqual([
    { kind: "paragraph", content: [{ kind: "text", text: "Before" }] },
    { kind: "picture", src, alt: "Cloth folded" },
    { kind: "paragraph", content: [{ kind: "text", text: "After" }] },
  ]);
  for (const other of [
    `![](${src})`,
    "![x](https://elsewhere.example/x.jpg)",
    "![x](/uploads/../secret)",
    `words ![x](${src})`,
  ]) {
    expect(parseMarkup(other).map(({ kind }) => kind)).toEqual(["paragraph"]);
  }
});

test("a mark is put after a part of the text, or at its beginning or end", () => {
  const text = "One\n\n\n## Two\n\n- three\n- four";
  expect(withMark(text, "!", 0)).toBe("!\n\nOne\n\n## Two\n\n- three\n- four");
  expect(withMark(text, "!", 2)).toBe("One\n\n## Two\n\n!\n\n- three\n- four");
  expect(withMark(text, "!", 99)).toBe("One\n\n## Two\n\n- three\n- four\n\n!");
  expect(withMark("", "!", 1)).toBe("!");
});
