import { data, Form, Link, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { pageAddress } from "#app/pages/page-name.ts";
import { listDeskPages } from "#app/pages/pages.server.ts";
import { addPage } from "#app/pages/publish-page.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/pages.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Pages");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { pages: listDeskPages(Date.now()) };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { title = "", slug = "" } = fields;
  const name = { kind: "page", slug: slug.trim().replace(/^\//, "") } as const;
  const added = addPage.immediate(operatorContext(operator), { ...name, title });
  if (added.ok)
    return redirectWithToast(
      pageAddress(name),
      "The page is a draft. Customers do not see it yet.",
    );
  const errors = added.reason === "invalid" ? added.errors : {};
  return data({ typed: { title, slug }, errors }, { status: 400 });
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const saving = useNavigation().formAction === "/admin/pages";
  return (
    <DeskPage title="Pages" intro="Home and the other pages you write yourself.">
      <ul className="panel desk-rows">
        {loaderData.pages.map(({ name, title, state, updatedAt }) => (
          <li key={pageAddress(name)}>
            <Link to={pageAddress(name)}>{title}</Link>
            <span className="soft">
              {state} · changed {dateClock(updatedAt)}
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" className="panel stack" noValidate>
        <h2>Add a page</h2>
        <Field
          label="Title"
          name="title"
          required
          maxLength={100}
          defaultValue={actionData?.typed.title}
          error={errors.title}
        />
        <Field
          label="Address"
          name="slug"
          required
          maxLength={60}
          hint="The last part of its address: our-story stands for /pages/our-story."
          defaultValue={actionData?.typed.slug}
          error={errors.slug}
        />
        <Button pending={saving} pendingLabel="Adding...">
          Add page
        </Button>
      </Form>
    </DeskPage>
  );
}
