import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
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
    <Form method="post" className="panel stack" noValidate>
      <h2>Title and description</h2>
      <input type="hidden" name="shown" value={page.headPrint} />
      <SectionFields
        fields={fields}
        errors={errors}
        pictureAddress={`${page.address}/picture?at=`}
      />
      <Button name="intent" value="head">
        Save
      </Button>
    </Form>
  );
}
