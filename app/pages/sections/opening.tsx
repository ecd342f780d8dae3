import { HALF_PAGE, PageImageView } from "#app/content/page-image-view.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { ShownSection } from "../shown-page.server.ts";

/** `isFirst`: it has the page's heading. */
export function OpeningSection({
  section,
  isFirst,
}: {
  section: ShownSection<"opening">;
  isFirst: boolean;
}) {
  const { title, text, picture } = section;
  if (!picture && isFirst) {
    return (
      <div className="page page-head">
        <PageTitle title={title} intro={text} />
      </div>
    );
  }
  return (
    <header className="page home-section split even opening">
      <div className="prose">
        {isFirst ? <h1>{title}</h1> : <h2>{title}</h2>}
        {text && <p className="lead">{text}</p>}
      </div>
      {picture && <PageImageView pageImage={picture} sizes={HALF_PAGE} eager={isFirst} />}
    </header>
  );
}
