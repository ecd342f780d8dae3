import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changePage } from "#app/desk/pages/change-page.server.ts";
import { PageHeadForm } from "#app/desk/pages/page-head-form.tsx";
import { PageVersions } from "#app/desk/pages/page-versions.tsx";
import { viewOfPage } from "#app/desk/pages/page-view.server.ts";
import { SectionList } from "#app/desk/pages/section-list.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/page.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Edit: ${loaderData.title}` : "Edit page");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const page = viewOfPage(params.page);
  if (!page) throw notFound("There is no such page. It may have been deleted.");
  return page;
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const done = changePage(operatorContext(operator), { page: params.page, fields });
  if (!done) throw notFound("There is no such page. It may have been deleted.");
  if (done.ok) return redirectWithToast(done.to, done.message);
  return data(
    { typed: fields, errors: done.errors, message: done.message },
    { status: done.status },
  );
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function DeskPageOf({ loaderData, actionData }: Route.ComponentProps) {
  const { title, address, readAddress, state, isDraft, isHome, sections, kinds, versions } =
    loaderData;
  return (
    <DeskPage title={isHome ? "Home" : title} error={actionData?.message}>
      <Notice tone={isDraft ? "warning" : "info"} title={state}>
        <p>
          {isDraft
            ? "Customers do not see your changes until you publish them."
            : "Customers see this page as it is here."}
        </p>
        <div className="beside">
          <ButtonLink to={`${address}/preview`} variant="secondary">
            Preview
          </ButtonLink>
          {isDraft && (
            <Form method="post" className="beside">
              <Button name="intent" value="publish">
                Publish
              </Button>
              {loaderData.isPublished && (
                <Button variant="quiet" name="intent" value="discard">
                  Discard the changes
                </Button>
              )}
            </Form>
          )}
          {loaderData.isPublished && <Link to={readAddress}>View in the shop</Link>}
        </div>
      </Notice>
      <h2>Sections</h2>
      <SectionList address={address} sections={sections} />
      <Form method="post" className="panel beside">
        <label htmlFor="kind">Add a section</label>
        <select id="kind" name="kind">
          {kinds.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
        <Button variant="secondary" name="intent" value="add">
          Add
        </Button>
      </Form>
      {!isHome && (
        <PageHeadForm
          page={loaderData}
          typed={actionData?.typed}
          errors={actionData?.errors ?? {}}
        />
      )}
      <PageVersions versions={versions} />
      {!isHome && (
        <Form method="post" className="panel stack">
          <h2>Delete this page</h2>
          <p>Its earlier versions are deleted too.</p>
          <label className="tick">
            <input type="checkbox" name="sure" value="yes" /> Yes, delete {title}
          </label>
          <Button variant="danger" name="intent" value="delete">
            Delete page
          </Button>
        </Form>
      )}
      <p>
        <Link to="/admin/pages">All pages</Link>
      </p>
    </DeskPage>
  );
}
