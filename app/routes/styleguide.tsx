import { methodNotAllowed } from "#app/http/responses.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lineIcons, markIcons } from "#app/ui/icon-names.ts";
import { Divider, Motif, type MotifName } from "#app/ui/motif.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { StyleguideButtons } from "#app/ui/styleguide-buttons.tsx";
import { StyleguideForms } from "#app/ui/styleguide-forms.tsx";
import { StyleguideWords } from "#app/ui/styleguide-words.tsx";

export function meta() {
  return unlistedMeta("Styleguide");
}

export function loader() {
  return null;
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

const dyes = "ivory white muslin line ink ink-soft night rani indigo leaf haldi error".split(" ");
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

      <StyleguideButtons />
      <StyleguideForms />

      <StyleguideWords />

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
