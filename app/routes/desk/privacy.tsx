import { data, Form } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { OwnPlaces } from "#app/desk/privacy/own-places.tsx";
import { PersonFound } from "#app/desk/privacy/person-found.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { placeAt } from "#app/pages/named-on-pages.server.ts";
import { eraseFor, lookFor } from "#app/privacy/lookup.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/privacy.ts";

export const headers = noStore;

/** As many as have room in an address. */
const MOST_NAMED = 30;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Customer privacy");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const asked = (url.searchParams.get("q") ?? "").slice(0, 200);
  const after = Number(url.searchParams.get("after")) || 0;
  const places = url.searchParams.getAll("named").flatMap((href) => placeAt(href) ?? []);
  return { asked, looked: await lookFor(asked, after), places };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const erased = await eraseFor(operatorContext(operator), fields);
  const asked = (fields.q ?? "").slice(0, 200);
  if (erased.ok) {
    const orders = counted(erased.orders, "order stays", "orders stay");
    const message = `Erased. ${orders} without personal data, as tax law requires.`;
    const hrefs = [...new Set(erased.places.map(({ href }) => href))].slice(0, MOST_NAMED);
    const query = new URLSearchParams(hrefs.map((href) => ["named", href])).toString();
    return redirectWithToast(`/admin/privacy${query && `?${query}`}`, message);
  }
  const status = erased.reason === "unknown" ? 404 : erased.reason === "open" ? 409 : 400;
  const problem = erased.reason === "not sure" ? erased.message : undefined;
  return data({ asked, looked: await lookFor(asked), problem }, { status });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, looked } = actionData ?? loaderData;
  const erasing = useWriting();
  return (
    <DeskPage
      title="Customer privacy"
      intro="Find, export or erase the data of a customer who asks for it."
    >
      <Form className="desk-search" role="search">
        <Field
          label="Phone, e-mail or order number"
          hint="As given with the order: 98765 43210, a mail address, or 1001."
          name="q"
          required
          autoComplete="off"
          defaultValue={asked}
          key={asked}
          error={
            looked.kind === "unreadable"
              ? "Please enter a mobile number, an e-mail address or an order number."
              : undefined
          }
        />
        <Button variant="secondary" icon="search">
          Find
        </Button>
      </Form>
      {asked === "" && loaderData.places.length > 0 && (
        <OwnPlaces places={loaderData.places}>
          The data is erased. Your own words are not changed: please take the name out of these,
          then publish them.
        </OwnPlaces>
      )}
      {looked.kind === "found" && (
        <PersonFound found={looked} asked={asked} problem={actionData?.problem} erasing={erasing} />
      )}
      {looked.kind === "unknown" && (
        <EmptyState as="h2" title="Nothing found">
          <p>No order, message or mail belongs to “{asked}”.</p>
        </EmptyState>
      )}
    </DeskPage>
  );
}
