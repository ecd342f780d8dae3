import { orderStatuses } from "#db/schema.ts";
import { integer, oneOf, present, statement, text, value } from "#db/statement.ts";

/** So many in one go; a page of the desk waits no longer than 50 ms for others. */
export const PART = 200;

const placedWith = (condition: string) =>
  statement(
    {
      id: text,
      number: integer,
      status: oneOf(orderStatuses),
      shopperId: text,
      createdAt: integer,
      name: text,
      phone: text,
      email: text,
      address: text,
      city: text,
      pincode: text,
    },
    `select id, number, status, shopper_id shopperId, created_at createdAt, name, phone, email, address,
       city, pincode
     from orders where ${condition} and number > @after order by number limit ${PART}`,
  );
export const ordersByPhone = placedWith("phone = @contact");
export const ordersByMail = placedWith("lower(email) = @contact");
export const idsWith = value(
  text,
  `select id from orders where phone = @contact
   union all select id from orders where email = @contact`,
);

/** Each takes the ids of orders as a JSON list. */
const THESE = "(select value from json_each(?))";
const OF = `order_id in ${THESE}`;
export const formerMailsOf = value(
  present(text),
  `select former_email from order_events where ${OF} and former_email is not null`,
);
export const authorsOf = value(text, `select author from reviews where ${OF}`);
export const awbsOf = value(
  present(text),
  `select awb from parcels where ${OF} and awb is not null`,
);
export const providerIdsOf = value(
  present(text),
  `select provider_order_id from orders where id in ${THESE} and provider_order_id is not null`,
);
export const statusesOf = statement(
  { id: text, status: oneOf(orderStatuses) },
  `select id, status from orders where id in ${THESE}`,
);

// One that failed is open until the money is asked for again.
export const withOpenRefund = value(
  text,
  `select order_id from refunds r where ${OF} and (status in ('asked', 'pending') or
     status = 'failed' and not exists (select 1 from refunds n where n.payment_id = r.payment_id
       and n.status <> 'failed' and n.created_at >= r.created_at))`,
);
export const withOpenTransferReport = value(
  text,
  `select order_id from upi_claims where ${OF} and answered_at is null`,
);
export const withOpenReturn = value(
  text,
  `select order_id from return_requests where ${OF} and status in ('asked', 'accepted')`,
);

export const withSentExchange = value(
  text,
  `select order_id from exchanges where ${OF} and sent_at is not null and delivered_at is null`,
);
export const withOpenDispute = value(
  text,
  `select o.id from orders o join disputes d on d.order_id = o.id
   where o.id in ${THESE} and d.status in ('open', 'under review')`,
);

/**
 * Tax invoices that must name their customer: of ₹50,000 or more (Rule 46 (e) of the CGST Rules), to be
 * kept for six years (section 36 of the Act).
 */
export const namingInvoices = statement(
  { number: text, orderId: text },
  `select i.number, i.order_id orderId from invoices i join orders o on o.id = i.order_id
   where i.${OF} and i.kind = 'invoice' and o.amount >= 5000000 order by o.number`,
);
