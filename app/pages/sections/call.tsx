import { PageImageView } from "#app/content/page-image-view.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ShownSection } from "../shown-page.server.ts";

/** The words stand on paper of their own, below the picture where there is no room beside the pieces; they say what it is for. */
export function CallSection({ section }: { section: ShownSection<"call"> }) {
  const { id, heading, text, action, href, picture } = section;
  return (
    <div className="page home-section">
      <section className="banner call" aria-labelledby={id}>
        {picture && <PageImageView pageImage={picture} sizes="(min-width: 1200px) 1160px, 92vw" />}
        <div className="banner-words">
          <h2 id={id}>{heading}</h2>
          {text && <p>{text}</p>}
          {action && href && <ButtonLink to={href}>{action}</ButtonLink>}
        </div>
      </section>
    </div>
  );
}
