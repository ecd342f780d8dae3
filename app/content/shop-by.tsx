import { Link } from "react-router";
import { rupees } from "#app/money.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { collections, fabrics } from "./home.ts";
import { PlatePicture } from "./plate-picture.tsx";

const third = "(min-width: 1224px) 380px, 46vw";

export function ShopByCollection() {
  return (
    <section className="page home-section" aria-labelledby="collections">
      <h2 id="collections">Shop By Collection</h2>
      <Carousel kind="cards" label="Collections">
        {collections.map(({ id, title, subtitle, items, href, picture }) => (
          <article className="plate-card" key={id} aria-label={title}>
            <PlatePicture plate={picture} sizes={third} />
            <div className="plate-card-words">
              <p className="items-label">{items} items</p>
              <h3>{title}</h3>
              <p>{subtitle}</p>
              <Link className="more" to={href} aria-label={`Explore Collection: ${title}`}>
                Explore Collection
              </Link>
            </div>
          </article>
        ))}
      </Carousel>
    </section>
  );
}

export function ShopByFabric() {
  return (
    <section className="page home-section" aria-labelledby="fabrics">
      <h2 id="fabrics">Shop By Fabric</h2>
      <Carousel kind="cards" label="Fabrics">
        {fabrics.map(({ name, startingAt, description, href, picture }) => (
          <article className="plate-card" key={name} aria-label={name}>
            <PlatePicture plate={picture} sizes={third} />
            <div className="plate-card-words">
              <h3>{name}</h3>
              <p className="starting">Starting @ {rupees(startingAt)}</p>
              <p>{description}</p>
              <Link className="more" to={href} aria-label={`Shop Fabric: ${name}`}>
                Shop Fabric
              </Link>
            </div>
          </article>
        ))}
      </Carousel>
    </section>
  );
}
