import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Attributes } from "./attributes.tsx";
import { sampleKurti } from "./styleguide-sample.ts";

/** What stands beside "Colour" on the page of a product in these colours. */
function colourRow(colors: string[]): string | undefined {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Attributes product={{ ...sampleKurti, colors }} />
    </MemoryRouter>,
  );
  return /<dt>Colour<\/dt><dd>(.*?)<\/dd>/.exec(html)?.[1];
}

test("a product's page names all its colours, the main one first", () => {
  expect(colourRow(["Rose", "Ivory", "Gold"])).toBe("Rose, Ivory, Gold");
  expect(colourRow(["Rose"])).toBe("Rose");
  expect(colourRow([])).toBeUndefined();
});
