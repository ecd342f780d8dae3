import { saveSynonyms, synonymsText } from "#app/catalog/editing/search-settings.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { refusedFields, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/search-settings.ts";

export const headers = noStore;

const PAGE = "/admin/settings/search";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Search synonyms");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return shownFields({ synonyms: synonymsText() });
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { synonyms = "" } = fields;
  const context = operatorContext(operator);
  const shown = { page: PAGE, print: fields.print, now: { synonyms: synonymsText() } };
  const { done: saved, earlier } = saveShown(context, shown, () =>
    saveSynonyms(context, { text: synonyms }),
  );
  if (!saved.ok) {
    const refused =
      "error" in saved ? ({ ok: false, errors: { synonyms: saved.error } } as const) : saved;
    return refusedFields({ synonyms }, refused);
  }
  const message = "Saved. Search uses these words now.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function SearchSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  return (
    <DeskPage
      title="Search synonyms"
      intro="Search already knows similar spellings, Hindi words and colour names. Add other words that your customers use."
      error={actionData?.message}
    >
      <SettingsForm print={loaderData.print}>
        <TextField
          label="Synonyms"
          name="synonyms"
          rows={10}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="One line per word: the word customers type, “=”, then your own words with commas. For example “scarf = stole, dupatta”."
          defaultValue={typed.synonyms}
          error={actionData?.errors.synonyms}
        />
      </SettingsForm>
    </DeskPage>
  );
}
