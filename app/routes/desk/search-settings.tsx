import { data } from "react-router";
import { saveSynonyms, synonymsText } from "#app/catalog/editing/search-settings.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SEE_MARKED, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/search-settings.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Search words");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { synonyms: synonymsText() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { synonyms = "" } = fields;
  const saved = saveSynonyms(synonyms, operator.name);
  if (!saved.ok) return data({ synonyms, error: saved.error }, { status: 400 });
  return redirectWithToast("/admin/settings/search", "Saved. Search knows these words now.");
}

export default function SearchSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { synonyms } = actionData ?? loaderData;
  return (
    <DeskPage
      title="Search words"
      intro="Search knows near spellings, Hindi words in both scripts and families of colours by itself. Here you add names that only your shoppers use."
      error={actionData && SEE_MARKED}
    >
      <SettingsForm>
        <TextField
          label="Other names"
          name="synonyms"
          rows={10}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="One line for each word: the word that shoppers type, “=”, then what it is called in your shop, with commas between. For example “kaftan = kurti, tunic”."
          defaultValue={synonyms}
          error={actionData?.error}
        />
      </SettingsForm>
    </DeskPage>
  );
}
