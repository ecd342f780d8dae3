import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MarkupText } from "./markup-text.tsx";

test("a text in Urdu is read from the right and said to be Urdu, its list as a whole", () => {
  const text = "## ہماری کہانی\n\nہم چراغ بناتے ہیں۔\n\n- ایک\n- दो\n- تین چار\n\nIn English";
  const Page = createRoutesStub([{ path: "/", Component: () => <MarkupText text={text} /> }]);
  expect(renderToStaticMarkup(<Page />)).toBe(
    '<h2 lang="ur" dir="rtl">ہماری کہانی</h2><p lang="ur" dir="rtl">ہم چراغ بناتے ہیں۔</p>' +
      '<ul dir="rtl"><li lang="ur">ایک</li><li lang="hi">दो</li><li lang="ur">تین چار</li></ul>' +
      "<p>In English</p>",
  );
});
