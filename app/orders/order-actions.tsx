import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Given = {
  /** Where a parcel that is under way can be followed. */
  track: string | null;
  receipt: string | null;
  notes: { number: string; href: string }[];
  /** Where a return is asked for. */
  back: string | null;
  /** Where those that were asked for are told. */
  returns: string | null;
  review: string | null;
  pay: string | null;
};

/** What a shopper can do with an order; what is next comes first, and alone is filled. */
export function OrderActions({ track, receipt, notes, back, returns, review, pay }: Given) {
  return (
    <div className="cluster">
      {track && (
        <a className="button" href={track} rel="noreferrer" target="_blank">
          <Icon name="truck" /> Track parcel
        </a>
      )}
      {receipt && (
        <a className={track ? "button secondary" : "button"} href={receipt} download>
          <Icon name="download" /> Download Receipt
        </a>
      )}
      {notes.map(({ number, href }) => (
        <a key={number} className="button secondary" href={href} download>
          <Icon name="download" /> Credit note {number}
        </a>
      ))}
      {(back || returns) && (
        <ButtonLink to={back ?? returns ?? ""} variant="secondary" icon="rotate-ccw">
          {returns ? "Your return" : "Return or exchange"}
        </ButtonLink>
      )}
      {review && (
        <ButtonLink to={review} variant="secondary" icon="pencil">
          Write a review
        </ButtonLink>
      )}
      {pay && (
        <ButtonLink to={pay} reloadDocument>
          Complete Payment
        </ButtonLink>
      )}
    </div>
  );
}
