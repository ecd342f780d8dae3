import { data, Form } from "react-router";
import { labels } from "#app/checkout/field-labels.ts";
import { checkoutInput, type FieldErrors } from "#app/checkout/input.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { fieldErrors } from "#app/field-errors.ts";
import { correctable, correctOrder } from "#app/fulfilment/correct-order.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { Field, TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/order-address.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Edit customer details");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  const fields = correctable(order).map((name) => ({ name, value: order[name] }));
  return { id: order.id, number: order.number, statusLabel: order.statusLabel, fields };
}

const closed = "This order has moved on: its address can no longer be changed. Nothing is saved.";

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields: typed } = await readForm(request);
  const refused = (errors: FieldErrors, message?: string, status = 400) =>
    data({ typed, errors, message }, { status });
  // Only what the form showed: the others are not asked for any more.
  const parsed = checkoutInput.partial().safeParse(typed);
  if (!parsed.success)
    return refused(
      fieldErrors(parsed.error),
      "Nothing is saved yet. Please check the marked fields.",
    );
  const corrected = correctOrder(contextOf({ kind: "operator", name: operator.name }), {
    orderId: params.id,
    wanted: parsed.data,
  });
  if (!corrected.ok) {
    if (corrected.reason === "unknown") throw noSuchOrder();
    return refused({}, closed, 409);
  }
  const { changed, isMailed } = corrected;
  const message = `Saved: ${changed.map((name) => labels[name].toLowerCase()).join(", ")}.`;
  return redirectWithToast(
    `/admin/orders/${params.id}?tab=parcel`,
    changed.length === 0
      ? "Nothing was changed."
      : `${message}${isMailed ? " The confirmation goes to the new address." : ""}`,
  );
}

export default function OrderAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, fields } = loaderData;
  const typed: Record<string, string> = actionData?.typed ?? {};
  const errors = actionData?.errors ?? {};
  const isOpen = fields.some(({ name }) => name === "address");
  return (
    <DeskPage
      title={`Customer details of order ${number}`}
      intro={loaderData.statusLabel}
      error={actionData?.message}
    >
      {fields.length === 0 && <p>This order is closed: its details can no longer be changed.</p>}
      {fields.length > 0 && (
        <Form method="post" className="panel stack" noValidate autoComplete="off">
          {!isOpen && (
            <p>
              The invoice is written or the parcel booked: the address can no longer be changed. If
              you change the phone number, please tell the courier yourself.
            </p>
          )}
          {fields.map(({ name, value }) => {
            const Input = name === "address" ? TextField : Field;
            return (
              <Input
                key={name}
                label={labels[name]}
                name={name}
                required
                autoComplete="off"
                {...(name === "phone" && { type: "tel", inputMode: "tel" })}
                {...(name === "email" && { type: "email", inputMode: "email" })}
                {...(name === "pincode" && { inputMode: "numeric" })}
                defaultValue={typed[name] ?? value}
                error={errors[name]}
              />
            );
          })}
          <p className="soft">
            The delivery fee stays as paid. If you change the e-mail address, the confirmation is
            sent again.
          </p>
          <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
        </Form>
      )}
      <BackToOrder id={id} tab="parcel" />
    </DeskPage>
  );
}
