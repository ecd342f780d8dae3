import { data } from "react-router";
import {
  categorySizesForm,
  saveCategorySizes,
} from "#app/catalog/editing/edit-category-sizes.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { CategorySizesForm } from "#app/desk/settings/category-sizes-form.tsx";
import { categorySizesConflict } from "#app/desk/settings/kept-conflicts.ts";
import { KeptItems } from "#app/desk/settings/kept-items.tsx";
import { listedSizes } from "#app/desk/settings/size-lists.server.ts";
import { backTo, movedInList, UNDO_LATE, UNDONE, undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { findSizeChart } from "#app/sizes/size-charts.server.ts";
import { findSizeSet, moveSizeSet } from "#app/sizes/size-sets.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/sizes.ts";

export const headers = noStore;

const PAGE = "/admin/settings/sizes";
const CHARTS = "/admin/settings/size-charts";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Sizes");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { ...listedSizes(Date.now()), typed: categorySizesForm() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { id = "", intent } = fields;
  const context = operatorContext(operator);
  const isMove = intent === "up" || intent === "down";
  if (isMove) {
    const moved = moveSizeSet(context, { id, by: intent === "up" ? -1 : 1 });
    if (moved.ok) return redirectWithToast(PAGE, movedInList(PAGE, id, intent));
    return data({ ...moved, typed: undefined }, { status: moved.status });
  }
  const saved = saveCategorySizes(context, fields);
  const isUndo = intent === "undo";
  if (saved.ok && isUndo) return redirectWithToast(PAGE, UNDONE);
  if (saved.ok) {
    const back = { ...saved.back, intent: "undo" };
    return redirectWithToast(PAGE, undoable("Saved.", backTo(PAGE, back)));
  }
  const { status } = saved;
  const present = categorySizesForm();
  // Nobody has typed what an Undo sends: the form has what stands now.
  if (isUndo && status === 409) {
    return data({ ...saved, message: UNDO_LATE, typed: present }, { status });
  }
  if (status === 409) {
    return data(categorySizesConflict(fields, present, nameOfSizes), { status });
  }
  const typed = { ...present, ...fields };
  return data({ ...saved, typed }, { status });
}

const nameOfSizes = (kind: "set" | "chart", id: string) =>
  (kind === "set" ? findSizeSet(id) : findSizeChart(id))?.name;

export default function Sizes({ loaderData, actionData }: Route.ComponentProps) {
  const { sets, charts } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <DeskPage
      title="Sizes"
      intro="What your products come in. A new product is offered the sizes of its category."
      error={actionData?.message}
    >
      <h2>Size sets</h2>
      <p className="soft">The first is used by categories that have no set of their own.</p>
      <KeptItems items={sets} moves />
      <p>
        <ButtonLink to={`${PAGE}/new`} variant="secondary">
          New size set
        </ButtonLink>
      </p>
      <h2>Size charts</h2>
      {charts.length === 0 && (
        <p className="soft">None yet. A chart shows customers the measures of each size.</p>
      )}
      <KeptItems items={charts} />
      <p>
        <ButtonLink to={`${CHARTS}/new`} variant="secondary">
          New size chart
        </ButtonLink>
      </p>
      <h2 id="categories">Sizes of your categories</h2>
      <CategorySizesForm
        typed={typed}
        errors={actionData?.errors ?? {}}
        sets={sets}
        charts={charts}
      />
    </DeskPage>
  );
}
