import "#app/styles/desk/rows.css";
import { data, Form, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { PageTable } from "#app/desk/pages/page-table.tsx";
import { UnwrittenPages, usualPages } from "#app/desk/pages/unwritten-pages.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findListedPage, listDeskPages } from "#app/pages/desk-pages.server.ts";
import { pageAddress, slugOf } from "#app/pages/page-name.ts";
import { addPage } from "#app/pages/publish-page.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/pages.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Pages");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const now = Date.now();
  const isThere = (slug: string) => findListedPage({ kind: "page", slug }, now) !== undefined;
  return {
    ...listDeskPages(now, url.searchParams.get("after")),
    now,
    unwritten: usualPages.filter(({ slug }) => !isThere(slug)),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { title = "", slug = "" } = fields;
  const kind = fields.kind === "article" ? "article" : "page";
  const name = {
    kind,
    slug: slug.trim().replace(/^\/((blog|pages)\/)?/, "") || slugOf(title),
  } as const;
  const added = addPage.immediate(operatorContext(operator), { ...name, title });
  if (added.ok)
    return redirectWithToast(
      pageAddress(name),
      "The page is a draft. Customers do not see it yet.",
    );
  const errors = added.reason === "invalid" ? added.errors : {};
  return data({ typed: { title, slug, kind }, errors }, { status: 400 });
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const saving = useNavigation().formAction === "/admin/pages";
  return (
    <DeskPage
      title="Pages"
      intro="Home, the other pages and the articles of your shop."
      actions={
        <ButtonLink to="#new" variant="secondary">
          Add a page
        </ButtonLink>
      }
    >
      <PageTable pages={loaderData.pages} now={loaderData.now} />
      {loaderData.next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?after=${loaderData.next}`} variant="secondary">
            More pages
          </ButtonLink>
        </nav>
      )}
      <UnwrittenPages pages={loaderData.unwritten} />
      <Form method="post" id="new" className="panel stack" noValidate>
        <h2>Add a page or an article</h2>
        <Choice
          legend="What it is"
          hint="A page stands by itself; articles are listed in the blog, newest first."
          name="kind"
          chosen={actionData?.typed.kind ?? "page"}
          options={[
            { value: "page", label: "Page" },
            { value: "article", label: "Article of the blog" },
          ]}
        />
        <Field
          label="Title"
          name="title"
          required
          defaultValue={actionData?.typed.title}
          error={errors.title}
        />
        <Field
          label="Address"
          name="slug"
          hint="The last part of its address: our-story stands for /pages/our-story, of an article for /blog/our-story. If empty, it is made from the title."
          defaultValue={actionData?.typed.slug}
          error={errors.slug}
        />
        <Button pending={saving} pendingLabel="Adding...">
          Add
        </Button>
      </Form>
    </DeskPage>
  );
}
