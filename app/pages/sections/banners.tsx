import { PageImageView } from "#app/content/page-image-view.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import type { ShownSection } from "../shown-page.server.ts";

/** Whether words on it are pale: by the tone that stands for the picture, "#aabbcc". */
function isDeep(picture: { color: string } | null): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(picture?.color.slice(at, at + 2) ?? "ff", 16),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 175;
}
const banner = (kind: string, picture: { color: string } | null) =>
  isDeep(picture) ? `banner ${kind} deep` : `banner ${kind}`;

type Banner = ShownSection<"banners">["banners"][number];

function BannerText({ banner, heading: Heading }: { banner: Banner; heading: "h1" | "h2" }) {
  const { title, text, action, href } = banner;
  return (
    <div className="banner-words">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && href && <ButtonLink to={href}>{action}</ButtonLink>}
    </div>
  );
}

/** `isFirst`: its first banner has the page's heading, and its picture is fetched at once. */
export function Banners({
  section,
  isFirst,
}: {
  section: ShownSection<"banners">;
  isFirst: boolean;
}) {
  return (
    <Carousel kind="hero" label="What is new in the shop">
      {section.banners.map((one, at) => (
        <div className={banner("hero-banner", one.picture)} key={one.title}>
          {one.picture && (
            <PageImageView
              pageImage={one.picture}
              sizes="100vw"
              phone="100vw"
              eager={isFirst && at === 0}
            />
          )}
          <BannerText banner={one} heading={isFirst && at === 0 ? "h1" : "h2"} />
        </div>
      ))}
    </Carousel>
  );
}

export function OneBanner({
  section,
  isFirst,
}: {
  section: ShownSection<"banner">;
  isFirst: boolean;
}) {
  return (
    <section className={banner("whites", section.picture)} aria-label={section.title}>
      {section.picture && (
        <PageImageView pageImage={section.picture} sizes="100vw" phone="100vw" eager={isFirst} />
      )}
      <BannerText banner={section} heading={isFirst ? "h1" : "h2"} />
    </section>
  );
}
