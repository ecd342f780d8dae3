import type { PDFDocument } from "@cantoo/pdf-lib";

/** More than any label has; a file that says so is not what it should be. */
const MOST_PAGES = 10;

/**
 * Documents of others, page after page in one, each on sheets of its own size. `left`: the places in
 * `parts` of those that cannot be read or are longer than ten pages; undefined when none is left to join.
 * They are read in small steps, so that others are answered meanwhile.
 */
export async function joinPdfs({
  title,
  author,
  parts,
}: {
  title: string;
  author: string;
  parts: readonly Uint8Array[];
}): Promise<{ pdf: Buffer | undefined; left: number[] }> {
  const { PDFDocument } = await reader();
  const whole = await PDFDocument.create();
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setAuthor(author);
  whole.setLanguage("en-IN");
  const left: number[] = [];
  for (const [place, bytes] of parts.entries()) {
    if (!(await addPages(whole, bytes))) left.push(place);
  }
  if (left.length === parts.length) return { pdf: undefined, left };
  return { pdf: Buffer.from(await whole.save()), left };
}

/** Fetched when it is first needed: a shop without courier labels does without it. */
const reader = () => import("@cantoo/pdf-lib");

async function addPages(whole: PDFDocument, bytes: Uint8Array): Promise<boolean> {
  const { ParseSpeeds, PDFDocument } = await reader();
  try {
    const one = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Slow,
      updateMetadata: false,
    });
    const count = one.getPageCount();
    if (count === 0 || count > MOST_PAGES) return false;
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
    return true;
  } catch {
    // Damaged or locked: its reader throws in many ways.
    return false;
  }
}
