import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { isCutOff } from "#app/ui/whole-form.tsx";
import { ParcelForm } from "./parcels/parcel-form.tsx";
import { PhotoForm } from "./photos/photo-form.tsx";
import { PictureForm } from "./photos/picture-form.tsx";

/** Forms that are sent before they have come as far as their end, as somebody on a bad line presses Enter. */

const photo = {
  look: { turn: 0, shape: "whole", x: 50, y: 50, zoom: 100, light: "plain" },
  canUndo: false,
  isChosen: false,
  canBeEvened: true,
  ratio: 1,
  crop: { left: 0, top: 0, width: 1, height: 1 },
} as const;
const offers = [{ id: 7, name: "Surface", days: "4-6", charge: 9900, isChosen: true }];
const parcel = (asks: { measures: boolean; courier: boolean }) => (
  <ParcelForm
    fields={{ weight: "400", length: "30", breadth: "20", height: "5", courier: "7" }}
    errors={{}}
    offers={offers as never}
    asks={asks}
    service="Shiprocket"
    label="Book"
    isHeld
  />
);

const forms: [name: string, form: ReactElement, enter: string][] = [
  ["photo", <PhotoForm key="" address="/photo.jpg" version="1" photo={photo} />, 'value="look"'],
  [
    "picture",
    <PictureForm
      key=""
      picture={{ src: "/uploads/a", alt: "", color: "#000000", width: 600, height: 800 } as never}
      alt="A lamp"
      errors={{}}
    />,
    'value="save"',
  ],
  // Booking costs money: Enter in a measure asks what it would.
  ["parcel", parcel({ measures: true, courier: true }), 'formMethod="get"'],
  ["parcel that is measured", parcel({ measures: false, courier: true }), 'value="book"'],
];

/** The fields of as much of the form as has come. */
function sent(part: string): URLSearchParams {
  const fields = part.matchAll(/<input[^>]* name="(\w+)"[^>]* value="(\w+)"/g);
  return new URLSearchParams([...fields].map(([, name = "", value = ""]) => [name, value]));
}

test.each(forms)(
  "the %s form that breaks off anywhere says so, and Enter saves nothing else",
  (_, form, enter) => {
    const router = createMemoryRouter([{ path: "*", element: form }]);
    const page = renderToStaticMarkup(<RouterProvider router={router} />);
    const html = page.slice(page.indexOf("<form"), page.indexOf("</form>"));
    const first = html.indexOf(">", html.indexOf("<input")) + 1;
    expect(isCutOff(sent(html))).toBe(false);
    for (const { index } of html.matchAll(/</g)) {
      if (index < first) continue;
      const isWhole = index > html.lastIndexOf("<input");
      expect(isCutOff(sent(html.slice(0, index))), html.slice(0, index).slice(-80)).toBe(!isWhole);
    }
    expect(/<button[^>]*>/.exec(html)?.[0]).toContain(enter);
  },
);
