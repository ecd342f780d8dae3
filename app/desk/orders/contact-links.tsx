import { ButtonLink } from "#app/ui/button.tsx";

/** How the shopper is reached from the phone at hand, and the way to put right what they typed. */
export function ContactLinks({
  order,
  mayCorrect,
}: {
  order: { id: string; phone: string; email: string };
  mayCorrect: boolean;
}) {
  const { id, phone, email } = order;
  return (
    <div className="cluster">
      {phone && (
        <a href={`tel:+91${phone}`} className="button quiet">
          Call {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="button quiet">
          Send a mail
        </a>
      )}
      {mayCorrect && (
        <ButtonLink to={`/admin/orders/${id}/address`} variant="quiet">
          Edit customer details
        </ButtonLink>
      )}
    </div>
  );
}
