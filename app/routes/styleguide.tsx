import { Form } from "react-router";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { shop } from "#app/shop.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, ButtonLink, IconButton } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lineIcons, markIcons } from "#app/ui/icon-names.ts";
import { Divider, Motif, type MotifName } from "#app/ui/motif.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { StyleguideForms } from "#app/ui/styleguide-forms.tsx";

export function meta() {
  return [{ title: `Styleguide · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return null;
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

const dyes = "ivory white muslin line ink ink-soft night rani indigo leaf haldi error".split(" ");
const badges = "Best Seller,New,Limited,Eco-Friendly,Gaming,Trending,Hand-spun".split(",");
const ornaments: MotifName[] = ["phool", "bel", "keri", "jaali"];
const missing = { alt: "A kurti whose picture is missing", width: 900, height: 1200 };

/** Every part in every state, to be looked at. */
export default function Styleguide() {
  return (
    <div className="page stack">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Styleguide" }]} />
      <PageTitle title="Styleguide" intro="Every part of the shop, in every state it can be in." />

      <h2>Dyes and type</h2>
      <ul className="swatches">
        {dyes.map((dye) => (
          <li key={dye}>
            <span style={{ background: `var(--${dye})` }} />
            {dye}
          </li>
        ))}
      </ul>
      <div className="prose">
        <h1>White thread on fine cotton: ₹1,299</h1>
        <p>
          Text is set in Mukta, headings in Eczar. Both were made in India and know ₹ and
          Devanagari: चिकनकारी, लखनऊ. <a href="/products">A link in running text</a>,{" "}
          <strong>strong words</strong> and <span className="soft">words of second rank</span>.
        </p>
      </div>

      <h2>Buttons</h2>
      <div className="cluster">
        <Button type="button">Add to Cart</Button>
        <Button type="button" variant="secondary" icon="share-2">
          Share
        </Button>
        <Button type="button" variant="quiet">
          Remove
        </Button>
        <Button type="button" variant="danger">
          Clear All Items
        </Button>
        <ButtonLink to="/products">Explore</ButtonLink>
        <IconButton type="button" icon="heart" label="Add to wishlist" />
        <IconButton type="button" icon="x" label="Close" disabled />
      </div>
      <div className="cluster">
        <Button type="button" disabled>
          Out of Stock
        </Button>
        <Button type="button" pending pendingLabel="Creating Order...">
          Place Order
        </Button>
        <Form>
          <Quantity
            quantity={1}
            of="Noor kurti"
            fewer={{ disabled: true }}
            more={{ name: "change", value: "increase" }}
          />
        </Form>
      </div>

      <StyleguideForms />

      <h2>Words about a product</h2>
      <div className="cluster">
        {badges.map((label) => (
          <Badge label={label} key={label} />
        ))}
      </div>
      <Price price={1299_00} slash />
      <Price price={1299_00} originalPrice={1599_00} discount={18} slash />
      <Price price={2499_50} originalPrice={3000_00} discount={16} large />
      <Rating rating={4.8} count={126} />
      <Rating rating={3} count={1} />
      <Rating rating={0} />
      <p className="stock">In Stock (7 available)</p>
      <p className="stock stock-out">Out of Stock</p>
      <p className="nudge">Add ₹201 more to get free delivery!</p>

      <h2>Steps</h2>
      {[1, 2, 3].map((current) => (
        <Steps
          key={current}
          current={current}
          steps={[
            { label: "Review Cart", to: "/cart" },
            { label: "Shipping Details" },
            { label: "Payment" },
          ]}
        />
      ))}

      <h2>Ornaments and icons</h2>
      <div className="cluster">
        {ornaments.map((name) => (
          <Motif name={name} key={name} />
        ))}
      </div>
      {ornaments.map((name) => (
        <Divider motif={name} key={name} />
      ))}
      <ul className="cluster">
        {[...lineIcons, ...markIcons].map((name) => (
          <li key={name} title={name}>
            <Icon name={name} />
          </li>
        ))}
      </ul>

      <h2>Carousel</h2>
      <Carousel kind="cards" label="Four cards">
        {ornaments.map((name) => (
          <div className="panel" key={name}>
            <h3>{name}</h3>
            <Motif name={name} />
          </div>
        ))}
      </Carousel>

      <h2>Pictures that are not there, and nothing to show</h2>
      <div className="grid-cards">
        <Picture picture={null} sizes="270px" alt="No picture yet" />
        <Picture
          picture={{ ...missing, src: "/images/missing", color: "#e8d5cf", blur: null }}
          sizes="270px"
        />
      </div>
      <EmptyState
        as="h2"
        title="Your Cart is Empty"
        action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
      >
        <p>What you add to your cart waits for you here.</p>
      </EmptyState>
    </div>
  );
}
