import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { type Banner, classicWhites, heroBanners } from "./banners.ts";
import { PlatePicture } from "./plate-picture.tsx";

function BannerWords({ banner, heading: Heading }: { banner: Banner; heading: "h1" | "h2" }) {
  return (
    <div className="banner-words">
      <Heading>{banner.title}</Heading>
      <p>{banner.text}</p>
      <ButtonLink to={banner.action.href}>{banner.action.text}</ButtonLink>
    </div>
  );
}

export function Hero() {
  return (
    <Carousel kind="hero" label="What is new in the shop">
      {heroBanners.map((banner, at) => (
        <div className="banner hero-banner" key={banner.title}>
          <PlatePicture plate={banner.picture} sizes="100vw" phone="100vw" eager={at === 0} />
          <BannerWords banner={banner} heading={at === 0 ? "h1" : "h2"} />
        </div>
      ))}
    </Carousel>
  );
}

export function ClassicWhites() {
  return (
    <section className="banner whites" aria-label={classicWhites.title}>
      <PlatePicture plate={classicWhites.picture} sizes="100vw" phone="100vw" />
      <BannerWords banner={classicWhites} heading="h2" />
    </section>
  );
}
