import { PlatePicture } from "#app/content/plate-picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import type { ShownSection } from "../shown-page.server.ts";

type Banner = ShownSection<"banners">["banners"][number];

function BannerWords({ banner, heading: Heading }: { banner: Banner; heading: "h1" | "h2" }) {
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
      {section.banners.map((banner, at) => (
        <div className="banner hero-banner" key={banner.title}>
          {banner.picture && (
            <PlatePicture
              plate={banner.picture}
              sizes="100vw"
              phone="100vw"
              eager={isFirst && at === 0}
            />
          )}
          <BannerWords banner={banner} heading={isFirst && at === 0 ? "h1" : "h2"} />
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
    <section className="banner whites" aria-label={section.title}>
      {section.picture && (
        <PlatePicture plate={section.picture} sizes="100vw" phone="100vw" eager={isFirst} />
      )}
      <BannerWords banner={section} heading={isFirst ? "h1" : "h2"} />
    </section>
  );
}
