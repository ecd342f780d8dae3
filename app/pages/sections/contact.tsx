import { createContext, use } from "react";
import { useNavigation } from "react-router";
import { ContactWays } from "#app/content/contact-ways.tsx";
import { GrievanceContact } from "#app/content/grievance.tsx";
import { MessageForm, type SentMessage } from "#app/content/message-form.tsx";
import { HALF_PAGE, PageImageView } from "#app/content/page-image-view.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { ShownSection } from "../shown-page.server.ts";

type MessageState = {
  /** Whether a message has just been taken. */
  sent: boolean;
  /** What was sent and refused. */
  refused?: SentMessage | undefined;
  /** Where a map of somebody else may be shown: whether it was asked for. */
  map?: { isShown: boolean };
};
const messageState = createContext<MessageState>({ sent: false });
/** Tells the form on the page what has become of a message. */
export const MessageStateProvider = messageState.Provider;

export function Ways({ section }: { section: ShownSection<"ways"> }) {
  const { email, phone, address } = useShop();
  // A shop that says none of it yet (decision 117).
  if (!email && !phone && address.lines.length + section.hours.length === 0) return null;
  return (
    <div className="page home-section">
      <ContactWays note={section.note} hours={section.hours} />
    </div>
  );
}

/** The form, or what has become of the message. */
export function MessageBox({ heading, thanks }: { heading: string; thanks: string }) {
  const { sent, refused } = use(messageState);
  const busy = useNavigation().formAction === "/contact";
  return (
    <section aria-labelledby="write" className="stack">
      <h2 id="write">{heading}</h2>
      {sent ? (
        <Notice tone="success" title="We have your message">
          {thanks && <p>{thanks}</p>}
        </Notice>
      ) : (
        <MessageForm {...refused} busy={busy} />
      )}
    </section>
  );
}

/** A search for the shop's address, which a phone opens in its own maps; "" without one. */
function mapLink(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: lines.join(", ") })}`;
}

const isElsewhere = (address: string) => address.startsWith("https://");

/** The form, and beside it where the shop is to be found. */
export function MessageSection({ section }: { section: ShownSection<"message"> }) {
  const { id, heading, thanks, place, picture, caption, action, directions } = section;
  const { map } = use(messageState);
  const { address } = useShop();
  const href = section.href || mapLink(address.lines);
  const isLive = map?.isShown && isElsewhere(section.embed);
  const form = <MessageBox heading={heading} thanks={thanks} />;
  if (!place && !picture) return <div className="page home-section">{form}</div>;
  return (
    <div className="page home-section split even">
      {form}
      <section aria-labelledby={place ? id : undefined} className="stack">
        {place && <h2 id={id}>{place}</h2>}
        <figure className="map" id="map">
          {isLive ? (
            <iframe
              src={section.embed}
              title={place || "Map"}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          ) : (
            picture && <PageImageView pageImage={picture} sizes={HALF_PAGE} />
          )}
          <figcaption className="soft">
            {/* Told of the picture, not of the map that is in its place. */}
            {!isLive && `${caption} `}
            {href && (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {action || "Open in maps"}
              </a>
            )}
          </figcaption>
        </figure>
        {directions && <p className="directions">{directions}</p>}
        {map && !map.isShown && isElsewhere(section.embed) && (
          <div>
            {/* A page load: only that page may ask the one who draws the map. */}
            <ButtonLink to="/contact?map#map" variant="secondary" reloadDocument>
              Show the live map
            </ButtonLink>
            <p className="hint">It comes from {new URL(section.embed).host}.</p>
          </div>
        )}
      </section>
    </div>
  );
}

export function Grievance({ section }: { section: ShownSection<"grievance"> }) {
  const { id, heading } = section;
  return (
    <section aria-labelledby={id} className="page home-section">
      <div className="prose">
        <h2 id={id}>{heading}</h2>
        <GrievanceContact />
      </div>
    </section>
  );
}
