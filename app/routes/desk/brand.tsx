import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BrandForm } from "#app/desk/settings/brand-form.tsx";
import { SEE_MARKED } from "#app/desk/settings/settings-form.tsx";
import { changedMeanwhile } from "#app/desk/settings/shown-fields.server.ts";
import { BRAND_PAGE } from "#app/desk/settings/store-logo.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pickTyped } from "#app/pick.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { brandForm, checkTyped, saveBrand } from "#app/settings/edit-brand.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { Logo } from "#app/ui/logo.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Route } from "./+types/brand.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Brand");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return brandForm();
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = pickTyped(brandForm().typed, fields);
  const print = fields.print ?? "";
  if (fields.show) return data({ typed, ...checkTyped(typed), message: undefined, print });
  // The button that takes the nearest colours: fields and colours, "accent #… ground #…".
  const use = (fields.use ?? "").split(" ");
  for (const field of ["accent", "ground"] as const) {
    const hex = use[use.indexOf(field) + 1];
    if (hex && use.includes(field)) typed[field] = hex;
  }
  const context = operatorContext(operator);
  const { done: saved, earlier } = keepEarlier(context, {
    page: BRAND_PAGE,
    change: () => saveBrand(context, { typed, print }),
  });
  if (saved.ok) {
    const message = saved.isUnused
      ? "Saved. Your own two colours are kept; choose “My own colours” to use them."
      : "Saved. Every page looks like this from now on.";
    return redirectWithToast(BRAND_PAGE, savedSettings(message, earlier));
  }
  if (saved.reason === "changed") {
    return changedMeanwhile(typed, brandForm().typed, ["palette", "fonts", "ornament"]);
  }
  const { errors, nearest } = saved;
  return data({ typed, errors, nearest, message: SEE_MARKED, print: undefined }, { status: 400 });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, logo } = useShop();
  const { typed } = actionData ?? loaderData;
  return (
    <DeskPage
      title="Brand"
      intro={
        <>
          How your shop looks, on every page, mail and document. Its name, “{name}”, is in{" "}
          <Link to="/admin/settings/shop">Shop details</Link>.
        </>
      }
      error={actionData?.message}
    >
      {logo && (
        <p className="brand-logo">
          <Logo />
        </p>
      )}
      <p className="cluster">
        {!logo && <span>Without a logo the name itself is shown.</span>}
        <Link to="/admin/settings/brand/logo">{logo ? "Change the logo" : "Upload a logo"}</Link>
      </p>
      <BrandForm
        // What is saved may be the nearest colour, and not what was typed.
        key={loaderData.print}
        typed={typed}
        errors={actionData?.errors ?? {}}
        nearest={actionData && "nearest" in actionData ? actionData.nearest : {}}
        own={loaderData.own}
        print={actionData?.print ?? loaderData.print}
      />
    </DeskPage>
  );
}
