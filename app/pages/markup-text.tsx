import { Link } from "react-router";
import { PageImageView } from "#app/content/page-image-view.tsx";
import { fillPlaceholders } from "#app/fill-placeholders.ts";
import { languageOf } from "#app/india/language.ts";
import { useShop } from "#app/ui/shop-context.tsx";

import { type Block, type Inline, parseMarkup, TEXT_PICTURE } from "./markup.ts";

/** The operator's text, with the shop's own words in it. */
export function MarkupText({ text }: { text: string }) {
  const shop = useShop();
  return parseMarkup(fillPlaceholders(text, shop)).map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places
    <OneBlock key={at} block={block} />
  ));
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === "picture") {
    const { src, alt } = block;
    const pageImage = { src, alt, shape: TEXT_PICTURE, color: "transparent" } as const;
    return (
      <p>
        <PageImageView pageImage={pageImage} sizes="(min-width: 760px) 700px, 92vw" />
      </p>
    );
  }
  if (block.kind === "list") {
    const entries = block.entries.map((content, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={at} lang={spokenIn(content).lang}>
        {content.map(part)}
      </li>
    ));
    // One direction for all of them: its marks stand at one side.
    const { dir } = spokenIn(block.entries.flat());
    if (block.start === undefined) return <ul dir={dir}>{entries}</ul>;
    return (
      <ol start={block.start} dir={dir}>
        {entries}
      </ol>
    );
  }
  const content = block.content.map(part);
  const language = spokenIn(block.content);
  if (block.kind === "paragraph") return <p {...language}>{content}</p>;
  return block.level === 2 ? <h2 {...language}>{content}</h2> : <h3 {...language}>{content}</h3>;
}

const spokenIn = (content: readonly Inline[]) =>
  languageOf(content.map(({ text }) => text).join(" "));

function part(inline: Inline, at: number) {
  if (inline.kind === "strong") return <strong key={at}>{inline.text}</strong>;
  if (inline.kind === "emphasis") return <em key={at}>{inline.text}</em>;
  if (inline.kind === "break") return <br key={at} />;
  if (inline.kind !== "link") return inline.text;
  const { text, href } = inline;
  if (href.startsWith("/")) {
    return (
      <Link key={at} to={href}>
        {text}
      </Link>
    );
  }
  return (
    <a key={at} href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}
