import { data, Form } from "react-router";
import { clientAddressContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { mobileNumber } from "#app/india/mobile-number.ts";
import { areMailsSent } from "#app/mail/held-mails.server.ts";
import { NumberHelp } from "#app/orders/number-help.tsx";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { trackOrder } from "#app/orders/track.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/track.ts";

export const handle: Handle = { whenClosed: "open unless restored" };

export { mayWait as headers } from "#app/http/headers.server.ts";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Find your order");
}

export function loader() {
  return { isMailed: areMailsSent() };
}

const messages = {
  unknown: "We found no order with this number and mobile number. Please check both.",
  "too many": "Too many tries. Please try again later, or use the link in the mail of your order.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const number = (fields.number ?? "").trim().slice(0, 200);
  const phone = mobileNumber(fields.phone ?? "") ?? "";
  const found = trackOrder(number, phone, context.get(clientAddressContext));
  if (found.ok) return seeOther(signOrderLink(found.orderId));
  const answer = { message: messages[found.reason], number, phone: fields.phone ?? "" };
  if (found.reason === "unknown") return data(answer, { status: 404 });
  return data(answer, { status: 429, headers: { "Retry-After": `${found.waitSeconds}` } });
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page stack">
      <PageTitle title="Find your order" intro="Enter the order number from your confirmation." />
      <div className="split even">
        <div className="stack">
          {actionData && <Notice tone="error">{actionData.message}</Notice>}
          <Form method="post" className="stack">
            <Field
              label="Order number"
              name="number"
              required
              hint="Such as 1001. You can also enter the 8-character order code or the order link."
              autoComplete="off"
              defaultValue={actionData?.number}
            />
            <Field
              label="Mobile number"
              name="phone"
              type="tel"
              inputMode="tel"
              required
              autoComplete="tel"
              defaultValue={actionData?.phone}
            />
            <Button>Find my order</Button>
          </Form>
        </div>
        <NumberHelp {...loaderData} />
      </div>
    </div>
  );
}
