import { Carousel } from "#app/ui/carousel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Motif } from "#app/ui/motif.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { claims, features, feedbackHeading, feedbackNote, testimonials } from "./home.ts";

export function WhyChooseUs() {
  const shop = useShop();
  return (
    <section className="page home-section" aria-labelledby="why">
      <h2 id="why">Why Choose Us</h2>
      <ul className="features">
        {features(shop).map(({ icon, title, text }) => (
          <li className="panel" key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <ul className="claims">
        {claims.map(({ figure, text }) => (
          <li key={figure}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CustomerFeedback() {
  return (
    <section className="page home-section" aria-labelledby="feedback">
      <h2 id="feedback">{feedbackHeading}</h2>
      <p className="soft section-note">{feedbackNote}</p>
      <Carousel kind="feedback" label="Customer feedback">
        {testimonials.map(({ id, motif, name, role, rating, review, location, verified }) => (
          <figure className="panel testimonial" key={id}>
            <Rating rating={rating} />
            <blockquote>{review}</blockquote>
            <figcaption>
              <Motif name={motif} className="monogram" />
              <span>
                <strong>{name}</strong>
                <span className="soft">
                  {role}, {location}
                  {verified && " · Verified"}
                </span>
              </span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}
