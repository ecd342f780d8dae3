import { Button } from "#app/ui/button.tsx";
import { ShownForm } from "../shown-form.tsx";
import type { DeskPageView } from "./page-view.server.ts";
import { SectionFields } from "./section-fields.tsx";

/** Title, description, and of an article its category and cover. */
export function PageHeadForm({
  page,
  typed,
  errors,
}: {
  page: Pick<DeskPageView, "head" | "headPrint" | "address">;
  typed: Record<string, string> | undefined;
  errors: Record<string, string>;
}) {
  const fields = page.head.map((field) =>
    field.kind === "field" ? { ...field, value: typed?.[field.name] ?? field.value } : field,
  );
  return (
    <ShownForm name="shown" print={page.headPrint} className="panel stack">
      <h2>Title and description</h2>
      <SectionFields
        fields={fields}
        errors={errors}
        pictureAddress={`${page.address}/picture?at=`}
      />
      <Button name="intent" value="head">
        Save
      </Button>
    </ShownForm>
  );
}
