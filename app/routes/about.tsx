import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { brand } from "#app/brand/brand.ts";
import { aboutHero, founders, legacy, storyPicture, storySections } from "#app/content/about.ts";
import { PlatePicture } from "#app/content/plate-picture.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Divider, Motif } from "#app/ui/motif.tsx";
import { type MetaPlace, pageMeta, shopOf } from "#app/ui/page-meta.ts";

export const handle: Handle = { kept: "path", sourcesTold: true, indexed: "listed" };

export function meta(place: MetaPlace) {
  return pageMeta(place, {
    title: "About",
    description: `Who makes ${shopOf(place).name}: ${brand.pages.about}`,
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

const half = "(min-width: 1200px) 560px, (min-width: 900px) 46vw, 92vw";

export default function About() {
  return (
    <div className="page about">
      <header className="split">
        <div className="prose">
          <h1>{aboutHero.title}</h1>
          <p className="lead">{aboutHero.text}</p>
        </div>
        <PlatePicture plate={aboutHero.picture} sizes={half} eager />
      </header>
      <Divider motif="bel" />
      <section aria-labelledby="founders" className="founders">
        <div className="prose">
          <h2 id="founders">{founders.heading}</h2>
          <p>{founders.text}</p>
        </div>
        <div className="split">
          <PlatePicture plate={founders.picture} sizes={half} />
          <ul className="stack">
            {founders.people.map(({ motif, name, role, text }) => (
              <li key={name} className="panel monogram-card">
                <Motif name={motif} className="monogram" />
                <div>
                  <h3>{name}</h3>
                  <p className="soft">{role}</p>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Divider />
      <div className="split story">
        <PlatePicture plate={storyPicture} sizes={half} />
        <div className="prose">
          {storySections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
      <section className="banner" aria-labelledby="legacy">
        <PlatePicture plate={legacy.picture} sizes="(min-width: 1200px) 1160px, 92vw" alt="" />
        <div className="banner-words">
          <h2 id="legacy">{legacy.heading}</h2>
          <p>{legacy.text}</p>
          <ButtonLink to={legacy.action.href}>{legacy.action.text}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
