import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { CHANGED_MEANWHILE, savedNow } from "#app/desk/saved-now.ts";
import { FlatRate } from "#app/desk/settings/flat-rate.tsx";
import {
  flatGuess,
  parseFlatRate,
  parseRates,
  rateFields,
} from "#app/desk/settings/rate-card-fields.ts";
import { RateCardForm } from "#app/desk/settings/rate-card-form.tsx";
import { refusedAsShown, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import { readPickup } from "#app/shipping/pickup.server.ts";
import { readRateCard } from "#app/shipping/rate-card.server.ts";
import { defaultRateCard, type RateCard } from "#app/shipping/rate-card.ts";
import { saveRates } from "#app/shipping/shipping-settings.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/rates.ts";

const PAGE = "/admin/settings/rates";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Shipping rates");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const card = readRateCard();
  return {
    ...shownFields(rateFields(card)),
    from: readPickup().pincode,
    isOwn: card !== defaultRateCard,
    /** The service whose answers it stands in for. */
    service: currentCouriers().accounts[0]?.service.title,
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const context = contextOf({ kind: "operator", name });
  const { fields: typed, all } = await readForm(request);
  const isFlat = typed.intent === "flat";
  const present = rateFields(readRateCard());
  // The form of one price has none of the couriers: they stand below it as they are.
  const fields = isFlat
    ? { ...present, typed: { ...present.typed, ...typed } }
    : { couriers: all("courier"), typed: { ...typed } };
  const save = (card: RateCard | null, message: string) => {
    const shown = { page: PAGE, print: typed.print, now: present };
    const { done, earlier } = saveShown(context, shown, () =>
      saveRates(context, { card, everywhere: isFlat ? flatGuess(card) : undefined }),
    );
    if (done.ok) return redirectWithToast(PAGE, savedSettings(message, earlier));
    const errors = savedNow(fields.typed, present.typed);
    const answer = { typed: fields, errors, message: CHANGED_MEANWHILE, print: undefined };
    return data(answer, { status: 409 });
  };
  if (typed.intent === "reset") return save(null, "The shipping rates are reset to the defaults.");
  const parsed = (isFlat ? parseFlatRate : parseRates)(fields, readRateCard());
  if (!parsed.ok) return refusedAsShown(fields, parsed.errors, typed.print);
  return save(parsed.card, "The shipping rates are saved. They are used from the next quote on.");
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const { typed: fields } = actionData ?? loaderData;
  const print = actionData?.print ?? loaderData.print;
  const intro = loaderData.service
    ? `What delivery costs when ${loaderData.service} does not answer.`
    : "What delivery costs, by weight and distance.";
  return (
    <DeskPage title="Shipping rates" intro={intro} error={actionData?.message}>
      <p>
        The customer chooses among your couriers. Each asks for the first step of weight and for
        each further one, by distance; the packing charge is added. Above the free-delivery limit
        the customer pays only the difference to the cheapest. Distances are counted from your{" "}
        <Link to="/admin/settings/pickup">
          pickup address{loaderData.from && `, ${loaderData.from}`}
        </Link>
        {loaderData.from ? "." : ": please enter its pincode."}
      </p>
      <FlatRate typed={fields.typed} print={print} errors={actionData?.errors ?? {}} />
      <RateCardForm print={print} fields={fields} errors={actionData?.errors ?? {}} />
      {loaderData.isOwn && (
        <Form method="post">
          <SubmitButton variant="quiet" icon="rotate-ccw" name="intent" value="reset">
            Reset to default rates
          </SubmitButton>
        </Form>
      )}
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}
