import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PicturesAdded } from "./pictures-added.tsx";

const told = (pictures: number, unknown: string[]) => {
  const element = (
    <PicturesAdded pictures={pictures} products={pictures} unknown={unknown} refused={[]} />
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
};

test("where no file is named by a SKU, nothing is said to be added", () => {
  expect(told(0, ["IMG_1.jpg"])).toContain("No picture was added");
  expect(told(0, ["IMG_1.jpg"])).not.toContain("added to");
  expect(told(1, ["IMG_1.jpg"])).toContain("1 picture added to 1 product.");
});
