import { useShop } from "#app/ui/shop-context.tsx";

/** Who answers when a first answer did not help, and how fast (E-Commerce Rules, 2020). */
export function GrievanceWords() {
  const { grievance, email, phone } = useShop();
  const reached = { email: grievance?.email || email, phone: grievance?.phone || phone };
  return (
    <>
      {grievance && (
        <p>
          Grievance officer: {grievance.name}, {grievance.designation}
        </p>
      )}
      <p>
        If something went wrong and our first answer did not put it right, write to the grievance
        officer with your order number: <a href={`mailto:${reached.email}`}>{reached.email}</a>,{" "}
        <a href={`tel:${reached.phone.replaceAll(" ", "")}`}>{reached.phone}</a>. You get an
        acknowledgement with a ticket number within 48 hours, and an answer within one month.
      </p>
      <p>You can also call the National Consumer Helpline on 1915.</p>
    </>
  );
}
