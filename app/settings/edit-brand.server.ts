import { inWords, recordAudit } from "#app/audit/audit.server.ts";
import { type BrandFacts, type OwnColours, unsetBrand } from "#app/brand/brand.ts";
import { parseHex } from "#app/brand/colour.ts";
import { fontPairNames } from "#app/brand/font-pairs.ts";
import { ornamentNames } from "#app/brand/ornaments.ts";
import { checkColours, type TwoColours } from "#app/brand/palette.ts";
import { type PaletteName, paletteNames, palettes } from "#app/brand/palettes.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { keysOf } from "#app/keys.ts";
import { composedLine } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import { readBrand, writeBrand } from "./brand-facts.server.ts";

/** What the operator types and chooses, as text. Colours count where the palette is "typed". */
export type BrandFields = Record<
  | "tagline"
  | "description"
  | "productsDescription"
  | "madeHow"
  | "copyrightYear"
  | "palette"
  | "accent"
  | "ground"
  | "fonts"
  | "ornament",
  string
>;
export type BrandErrors = Partial<Record<keyof BrandFields, string>>;
/** The nearest colours that would do, for those that do not. */
export type NearestColours = Partial<Record<keyof TwoColours, string>>;

/** In letters, of what is a line or a few. */
const mostLetters = {
  tagline: 80,
  description: 300,
  productsDescription: 300,
  madeHow: 80,
} as const;

/** The form as it is shown, and its print: whoever sends it says by that what they have seen. */
export function brandForm(): { typed: BrandFields; print: string; own: OwnColours | null } {
  const { logo: _, own, copyrightYear, typedBefore, ...texts } = readBrand();
  const year = copyrightYear === null ? "" : String(copyrightYear);
  const typed = { ...texts, ...typedBefore, copyrightYear: year };
  return { typed, print: fingerprintOfForm(typed), own: own && { tokens: own.tokens } };
}

type Read =
  | { ok: true; value: Omit<BrandFacts, "logo" | "own"> }
  | { ok: false; errors: BrandErrors; nearest: NearestColours };

function readBrandFields(
  typed: BrandFields,
  shown: ReturnType<typeof brandForm>,
  now: number,
): Read {
  const errors: BrandErrors = {};
  const texts = { tagline: "", description: "", productsDescription: "", madeHow: "" };
  for (const key of keysOf(mostLetters)) {
    texts[key] = composedLine(typed[key]);
    if (texts[key].length > mostLetters[key]) {
      errors[key] = tooLong(mostLetters[key]);
    }
  }
  const year = typed.copyrightYear.trim();
  const thisYear = new Date(now).getUTCFullYear() + 1;
  const copyrightYear = year === "" ? null : /^\d{4}$/.test(year) ? Number(year) : Number.NaN;
  if (copyrightYear !== null && !(copyrightYear >= 1900 && copyrightYear <= thisYear)) {
    errors.copyrightYear = `Please enter a year from 1900 to ${thisYear}, or nothing.`;
  }
  const fonts = fontPairNames.find((name) => name === typed.fonts);
  if (!fonts) errors.fonts = "Please choose the fonts.";
  const ornament = ornamentNames.find((name) => name === typed.ornament);
  if (!ornament) errors.ornament = "Please choose the ornaments.";
  const known = [...paletteNames, "typed" as const, ...(shown.own ? ["own" as const] : [])];
  const palette = known.find((name) => name === typed.palette);
  if (!palette) errors.palette = "Please choose the colours.";
  const wrong = checkTyped(typed);
  Object.assign(errors, wrong.errors);
  if (Object.keys(errors).length > 0 || !fonts || !ornament || !palette) {
    return { ok: false, errors, nearest: wrong.nearest };
  }
  const pair = pairOf({
    accent: typed.accent.trim() || shown.typed.accent,
    ground: typed.ground.trim() || shown.typed.ground,
  });
  const colours = palette === "typed" ? pair : coloursOf(palette);
  const typedBefore = palette === "typed" ? undefined : ownPair(pair);
  return {
    ok: true,
    value: {
      ...texts,
      copyrightYear,
      palette,
      fonts,
      ornament,
      typedBefore,
      ...(colours ?? { accent: unsetBrand.accent, ground: unsetBrand.ground }),
    },
  };
}

/** Undefined where one of the two is no colour. */
function pairOf(typed: TwoColours): TwoColours | undefined {
  const [accent, ground] = [parseHex(typed.accent), parseHex(typed.ground)];
  return accent && ground ? { accent, ground } : undefined;
}

/**
 * What is wrong with the operator's own two colours. While a palette is chosen any two will do, and an
 * empty field says nothing; what is no colour could not be kept, and is told.
 */
export function checkTyped(typed: Pick<BrandFields, "palette" | "accent" | "ground">): {
  errors: BrandErrors;
  nearest: NearestColours;
} {
  const errors: BrandErrors = {};
  const nearest: NearestColours = {};
  const isChosen = typed.palette === "typed";
  for (const field of ["accent", "ground"] as const) {
    const isUnsaid = !isChosen && typed[field].trim() === "";
    if (!isUnsaid && !parseHex(typed[field])) errors[field] = HEX;
  }
  if (!isChosen) return { errors, nearest };
  const pair = pairOf(typed);
  for (const problem of pair ? checkColours(pair) : []) {
    errors[problem.field] = problem.problem;
    if (problem.nearest) nearest[problem.field] = problem.nearest;
  }
  return { errors, nearest };
}

/** Pages name two colours even where the whole palette was drawn. */
function coloursOf(palette: PaletteName | "own"): TwoColours | undefined {
  if (palette === "own") {
    const { own } = readBrand();
    return own ? { accent: own.tokens.rani, ground: own.tokens.ivory } : undefined;
  }
  const { accent, ground } = palettes[palette];
  return { accent, ground };
}

/** What stands in the two fields, unless they show a palette's. */
function ownPair(pair: TwoColours | undefined): TwoColours | undefined {
  if (!pair) return undefined;
  const isPalettes = [...paletteNames, "own" as const]
    .map(coloursOf)
    .some((one) => one?.accent === pair.accent && one.ground === pair.ground);
  return isPalettes ? undefined : pair;
}

const HEX = "Please enter a colour as # and six digits, such as #9b2335.";

type BrandSaved =
  /** `isUnused`: two colours of the operator's own were typed, and a palette is chosen. */
  | { ok: true; isUnused: boolean }
  | { ok: false; reason: "changed" }
  | { ok: false; reason: "wrong"; errors: BrandErrors; nearest: NearestColours };

/** Counts from the next request on. `print`: what the form has shown; somebody else's changes are not lost. */
export function saveBrand(
  context: Context,
  { typed, print }: { typed: BrandFields; print: string },
): BrandSaved {
  return sqlite
    .transaction((): BrandSaved => {
      const shown = brandForm();
      if (shown.print !== print) return { ok: false, reason: "changed" };
      const read = readBrandFields(typed, shown, context.now);
      if (!read.ok) return { ...read, reason: "wrong" };
      const before = readBrand();
      writeBrand({ ...before, ...read.value }, context.now);
      const changed = keysOf(read.value).filter(
        (key) => key !== "typedBefore" && read.value[key] !== before[key],
      );
      recordAudit(context, {
        what: "brand saved",
        subject: "/admin/settings/brand",
        detail: inWords(
          changed.map((key) => (key === "palette" ? `palette ${read.value.palette}` : key)),
        ),
      });
      const { accent, ground } = pairOf(shown.typed) ?? {};
      const { typedBefore } = read.value;
      const isSame = typedBefore?.accent === accent && typedBefore?.ground === ground;
      return { ok: true, isUnused: typedBefore !== undefined && !isSame };
    })
    .immediate();
}

/** Puts a logo before the name, or takes it away (null). Its files stay: a page still open may show them. */
export function setLogo(context: Context, { logo }: { logo: BrandFacts["logo"] }): { ok: true } {
  return sqlite
    .transaction((): { ok: true } => {
      writeBrand({ ...readBrand(), logo }, context.now);
      recordAudit(context, {
        what: logo ? "logo changed" : "logo removed",
        subject: "/admin/settings/brand",
        detail: "",
      });
      return { ok: true };
    })
    .immediate();
}
