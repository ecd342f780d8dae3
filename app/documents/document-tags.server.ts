/**
 * What a screen reader is told of a document: a tree of heads, paragraphs and tables beside what is
 * drawn. What belongs to the sheet and not to its words (lines, feet) is left out of it.
 */

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
export type Tag = "H1" | "P";
type Group = "Table" | "TR" | "TH" | "TD";

const open = new WeakMap<Doc, Element[]>();

/** Begins the tree; the answer ends it. */
export function startTags(doc: Doc): () => void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  open.set(doc, [root]);
  return () => {
    open.delete(doc);
    root.end();
  };
}

/** What `draw` tags stands within a group. */
export function inGroup<Result>(doc: Doc, group: Group, draw: () => Result): Result {
  const groups = open.get(doc) ?? [];
  // The writer knows what its types do not: a head is that of its column.
  const options = group === "TH" ? { scope: "Column" } : {};
  const element = doc.struct(group, options as PDFKit.Mixins.StructureElementOptions);
  groups.at(-1)?.add(element);
  groups.push(element);
  const result = draw();
  groups.pop();
  return result;
}

/** One text, read at this place. */
export function tagged<Result>(doc: Doc, tag: Tag, draw: () => Result): Result {
  const parent = open.get(doc)?.at(-1);
  if (!parent || left.has(doc)) return draw();
  const content = doc.markStructureContent(tag);
  const result = draw();
  doc.endMarkedContent();
  parent.add(doc.struct(tag, {}, content));
  return result;
}

const left = new WeakSet<Doc>();

/** Drawn, and not read. */
export function unread<Result>(doc: Doc, draw: () => Result): Result {
  if (left.has(doc)) return draw();
  left.add(doc);
  doc.markContent("Artifact", { type: "Layout" });
  const result = draw();
  doc.endMarkedContent();
  left.delete(doc);
  return result;
}
