import type { CSSProperties } from "react";
import { darkPaletteOf, type OwnColours, paletteOf } from "#app/brand/brand.ts";
import { parseHex } from "#app/brand/colour.ts";
import { onDye, type Palette, type Scheme } from "#app/brand/palette.ts";
import { paletteNames, palettes } from "#app/brand/palettes.ts";

/** What is chosen in the form of the brand: a palette by its name, and the two colours as typed. */
export type ChosenColours = { palette: string; accent: string; ground: string };

/** A piece of a shop's page in the chosen colours, by day and by night; before they are saved. */
export function BrandSample({ chosen, own }: { chosen: ChosenColours; own: OwnColours | null }) {
  const shown = palettesOf(chosen, own);
  if (!shown) {
    return <p className="soft">Enter both colours as # and six digits to see them here.</p>;
  }
  return (
    <div className="brand-samples">
      <Sample title="Your shop by day" colours={shown.light} scheme="light" />
      <Sample title="On a dark screen" colours={shown.dark} scheme="dark" />
    </div>
  );
}

/** Undefined where a typed colour is none. */
function palettesOf({ palette, ...typed }: ChosenColours, own: OwnColours | null) {
  const name = paletteNames.find((one) => one === palette);
  const [accent, ground] = [parseHex(typed.accent), parseHex(typed.ground)];
  const pair = name ? palettes[name] : accent && ground ? { accent, ground } : undefined;
  if (!pair && !(palette === "own" && own)) return undefined;
  const colours = {
    palette: name ?? (palette === "own" ? ("own" as const) : ("typed" as const)),
    accent: pair?.accent ?? "",
    ground: pair?.ground ?? "",
    own,
  };
  return { light: paletteOf(colours), dark: darkPaletteOf(colours) };
}

function Sample({ title, colours, scheme }: { title: string; colours: Palette; scheme: Scheme }) {
  const names = Object.entries({ ...colours, "on-dye": onDye[scheme], surface: colours.white });
  const style = Object.fromEntries(names.map(([name, colour]) => [`--${name}`, colour]));
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div className="brand-sample" style={style as CSSProperties}>
        <p className="sample-line">The line above every page</p>
        <p>
          Words on the page, <span className="sample-link">a link</span>,{" "}
          <span className="soft">and quiet words.</span>
        </p>
        <p className="sample-card">
          <strong>A product</strong> <span className="sample-price">₹1,299</span>
          <span className="sample-chip">M</span> <span className="sample-chip chosen">L</span>
        </p>
        <p className="acts">
          <span className="button">Add to Cart</span>
          <span className="button secondary">View Cart</span>
        </p>
      </div>
    </figure>
  );
}
