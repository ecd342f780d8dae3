import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { NOTE_LENGTH, NoteForm } from "#app/desk/orders/note-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { keepNote } from "#app/orders/order-note.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { tooLong } from "#app/too-long.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/order-note.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Note");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  return { id: order.id, number: order.number };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = fields.note ?? "";
  const note = typed.trim();
  const error =
    (note === "" && "Please enter a note.") || (note.length > NOTE_LENGTH && tooLong(NOTE_LENGTH));
  if (error) return data({ typed, error }, { status: 400 });
  if (!keepNote(operatorContext(operator), { orderId: params.id, note })) throw noSuchOrder();
  return redirectWithToast(`/admin/orders/${params.id}?tab=history`, "The note is saved.");
}

export default function OrderNote({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number } = loaderData;
  return (
    <DeskPage title={`Private note for order ${number}`}>
      <section className="panel">
        <NoteForm orderId={id} typed={actionData?.typed} error={actionData?.error} />
      </section>
      <BackToOrder id={id} tab="history" />
    </DeskPage>
  );
}
