import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changePage } from "#app/desk/pages/change-page.server.ts";
import { PageHeadForm } from "#app/desk/pages/page-head-form.tsx";
import { PageRemoval } from "#app/desk/pages/page-removal.tsx";
import { PageStateNotice } from "#app/desk/pages/page-state.tsx";
import { PageVersions } from "#app/desk/pages/page-versions.tsx";
import { viewOfPage } from "#app/desk/pages/page-view.server.ts";
import { SectionList } from "#app/desk/pages/section-list.tsx";
import { undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/page.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Edit: ${loaderData.title}` : "Edit page");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const page = viewOfPage(params.page, Date.now());
  if (!page) throw notFound("There is no such page. It may have been deleted.");
  return page;
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const done = changePage(operatorContext(operator), { page: params.page, fields });
  if (!done) throw notFound("There is no such page. It may have been deleted.");
  if (done.ok) return redirectWithToast(done.to, undoable(done.message, done.undo));
  return data(
    { typed: fields, errors: done.errors, message: done.message },
    { status: done.status },
  );
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function DeskPageOf({ loaderData: page, actionData }: Route.ComponentProps) {
  const { title, address, isHome, sections, kinds, versions } = page;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <DeskPage title={isHome ? "Home" : title} error={actionData?.message}>
      <PageStateNotice page={page} at={actionData?.typed.at} error={errors.at} />
      <h2>Sections</h2>
      <SectionList address={address} sections={sections} />
      <Form method="post" className="panel beside">
        <label htmlFor="kind">Add a section</label>
        {errors.kind && <FieldError id="kind-error">{errors.kind}</FieldError>}
        <select id="kind" name="kind" aria-describedby={errors.kind && "kind-error"}>
          {kinds.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
        <Button variant="secondary" name="intent" value="add">
          Add
        </Button>
        <details>
          <summary>What the sections are</summary>
          <dl className="facts">
            {kinds.map(({ kind, name, what }) => (
              <div key={kind}>
                <dt>{name}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Form>
      {!isHome && <PageHeadForm page={page} typed={actionData?.typed} errors={errors} />}
      <PageVersions versions={versions} />
      {!isHome && <PageRemoval page={page} error={errors.sure} />}
      <p>
        <Link to="/admin/pages">All pages</Link>
      </p>
    </DeskPage>
  );
}
