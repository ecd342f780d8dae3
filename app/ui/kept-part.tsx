import { createContext, type HTMLAttributes, type ReactNode, useContext } from "react";

/** What the server keeps of earlier pages (rendering/kept-parts.server.ts); in the browser there is nothing. */
export type PageParts = {
  /** What stands for the part in the page until it is put together; undefined when it is not kept. */
  slotOf: (name: string) => string | undefined;
  /** The number by which a part that React renders now is found afterwards. */
  toKeep: (name: string) => number;
};

const PartsContext = createContext<PageParts | null>(null);

export function PartsProvider({ parts, children }: { parts: PageParts; children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

type Attributes = HTMLAttributes<HTMLElement> & { as: "div" | "fieldset" | "header" | "li" };

/**
 * An element that many pages have alike, such as a product's card: the server renders what is in it
 * once, and puts the same HTML into every further page. `of` names all that it shows: two that show
 * something else have other names; without a name it is rendered and not kept. Nothing in it may use
 * `autoFocus`, nor `useId` unless it always stands in the same place of the same page.
 */
export function KeptPart({
  as: Element,
  of,
  children,
  ...attributes
}: Attributes & { of: () => string | undefined; children: ReactNode }) {
  const parts = useContext(PartsContext);
  const name = parts ? of() : undefined;
  if (!parts || name === undefined) return <Element {...attributes}>{children}</Element>;
  const slot = parts.slotOf(name);
  if (slot !== undefined) {
    // What React itself rendered for an earlier page.
    return <Element {...attributes} dangerouslySetInnerHTML={{ __html: slot }} />;
  }
  return (
    <Element {...attributes} data-part={parts.toKeep(name)}>
      <PartsContext value={null}>{children}</PartsContext>
    </Element>
  );
}
