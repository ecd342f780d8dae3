import { Fragment } from "react";
import { useShop } from "#app/ui/shop-context.tsx";

/** Who answers when a first answer did not help, and how fast (E-Commerce Rules, 2020). */
export function GrievanceContact() {
  const { grievance, email, phone } = useShop();
  const reached = { email: grievance?.email || email, phone: grievance?.phone || phone };
  const ways = [
    { to: `mailto:${reached.email}`, text: reached.email },
    { to: `tel:${reached.phone.replaceAll(" ", "")}`, text: reached.phone },
  ].filter(({ text }) => text);
  return (
    <>
      {grievance && (
        <p>
          Grievance officer: {grievance.name}, {grievance.designation}
        </p>
      )}
      <p>
        If something went wrong and our first answer did not put it right, write to{" "}
        {grievance ? "the grievance officer" : "us"} with your order number
        {ways.map(({ to, text }, at) => (
          <Fragment key={to}>
            {at === 0 ? ": " : ", "}
            <a href={to}>{text}</a>
          </Fragment>
        ))}
        . You get an acknowledgement with a ticket number within 48 hours, and an answer within one
        month.
      </p>
      <p>You can also call the National Consumer Helpline on 1915.</p>
    </>
  );
}
