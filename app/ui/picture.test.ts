import { expect, test } from "vitest";
import * as catalogue from "#app/catalog/pictures.ts";
import { AVIF_WIDTHS, JPEG_WIDTHS } from "./picture.tsx";

test("pages ask for the widths the catalogue writes", () => {
  expect(AVIF_WIDTHS).toEqual([...catalogue.PICTURE_WIDTHS]);
  expect(JPEG_WIDTHS).toEqual([...catalogue.JPEG_WIDTHS]);
});
