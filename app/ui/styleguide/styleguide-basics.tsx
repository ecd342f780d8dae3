import type { ComponentProps } from "react";
import { StyleguideButtons } from "./styleguide-buttons.tsx";
import { StyleguideDyes } from "./styleguide-dyes.tsx";
import { StyleguideForms } from "./styleguide-forms.tsx";
import { StyleguideMessages } from "./styleguide-messages.tsx";
import { StyleguideOrnaments } from "./styleguide-ornaments.tsx";
import { StyleguideProductWords } from "./styleguide-product-words.tsx";
import { StyleguideWays } from "./styleguide-ways.tsx";

/** The parts of the styleguide that belong to no room of the shop. */
export function StyleguideBasics({ qr }: ComponentProps<typeof StyleguideMessages>) {
  return (
    <>
      <StyleguideDyes />
      <StyleguideButtons />
      <StyleguideForms />
      <StyleguideProductWords />
      <StyleguideWays />
      <StyleguideOrnaments />
      <StyleguideMessages qr={qr} />
    </>
  );
}
