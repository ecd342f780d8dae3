import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { FillIns } from "#app/desk/fill-ins.tsx";
import { refusalOf } from "#app/desk/pages/change-page.server.ts";
import { DeadLinks } from "#app/desk/pages/dead-links.tsx";
import { listLinkPlaces } from "#app/desk/pages/link-places.server.ts";
import { LinkPlaces } from "#app/desk/pages/link-places.tsx";
import { viewOfSection } from "#app/desk/pages/page-view.server.ts";
import { SectionFields } from "#app/desk/pages/section-fields.tsx";
import { savedFieldsNow } from "#app/desk/saved-now.ts";
import { shopWords } from "#app/fill-placeholders.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound, wholePage } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { putBackSection, saveSection } from "#app/pages/edit-sections.server.ts";
import { readDeskName } from "#app/pages/page-name.ts";
import { movesEntries, readSectionForm } from "#app/pages/section-form.server.ts";
import { kindsOf, schemaOf } from "#app/pages/section-kinds.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";
import type { Route } from "./+types/page-section.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Edit: ${loaderData.kind}` : "Edit section");
}

const GONE = "There is no such section. It may have been removed.";

const PUT_BACK =
  "Somebody else had removed this section meanwhile. It is in the draft again, with what you have written.";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const section = viewOfSection(params.page, params.section);
  if (!section) throw notFound(GONE);
  return { ...section, places: listLinkPlaces() };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const name = readDeskName(params.page);
  const context = operatorContext(operator);
  const kind = name && kindsOf(name).find((one) => one === fields.kind);
  // Who still edits a section that somebody else has removed loses nothing of it.
  const back = kind && putBackSection(context, { name, id: params.section, kind });
  const seen = viewOfSection(params.page, params.section, fields);
  if (!name || !seen) throw notFound(GONE);
  const done = saveSection(context, {
    name,
    id: params.section,
    value: (section) => readSectionForm(schemaOf(section.kind), section, fields),
    shown: back ?? fields.shown ?? "",
  });
  if (done.ok) {
    const here = `${seen.address}/sections/${params.section}`;
    const answer = await redirectWithToast(here, {
      type: "success",
      message: back ? PUT_BACK : "Saved in the draft. Publish the page when it is ready.",
      link: { to: seen.address, label: "Back to the page" },
    });
    // As a whole page load where entries have left or changed places: fields would keep those of another.
    return movesEntries(fields) ? wholePage(here, answer.headers) : answer;
  }
  const saved = viewOfSection(params.page, params.section)?.fields ?? [];
  const { message, status, errors } = refusalOf(done, () => savedFieldsNow(seen.fields, saved));
  // Who saves again after having been told so writes over what the other has saved.
  return data({ fields: seen.fields, print: seen.print, message, errors }, { status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function PageSection({ loaderData, actionData, params }: Route.ComponentProps) {
  const { address, kind, what } = loaderData;
  const shown = actionData ?? { ...loaderData, errors: loaderData.lost };
  const words = shopWords(useShop());
  return (
    <DeskPage title={kind} intro={what} error={actionData?.message}>
      <DeadLinks links={loaderData.dead} />
      <Form method="post" className="panel stack" noValidate key={params.section}>
        <WholeForm>
          <input type="hidden" name="shown" value={shown.print} />
          <input type="hidden" name="kind" value={loaderData.of} />
          <SectionFields
            fields={shown.fields}
            errors={shown.errors}
            pictureAddress={`${address}/sections/${params.section}/picture?at=`}
          />
          {shown.fields.some(({ kind }) => kind !== "picture") && (
            <>
              <FillIns words={words} />
              <LinkPlaces places={loaderData.places} />
              <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
            </>
          )}
        </WholeForm>
      </Form>
      <p>
        <Link to={address}>Back to the page</Link>
      </p>
    </DeskPage>
  );
}
