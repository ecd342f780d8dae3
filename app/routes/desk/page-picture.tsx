import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { FilmUpload } from "#app/desk/film-upload.tsx";
import { changePagePicture, findPictureField } from "#app/desk/pages/change-picture.server.ts";
import { PictureUpload } from "#app/desk/picture-upload.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { filmsOf, takesFilm } from "#app/pages/store-film.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/page-picture.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Picture");
}

const GONE = "There is no such picture. The section may have been changed.";

type Params = { page: string; section?: string };
function askedOf({ page, section }: Params, url: URL) {
  return { page, section, field: url.searchParams.get("at") ?? "" };
}

/** Where the picture is edited from: its section, or its page for a cover. */
function backTo({ page, section }: Params): string {
  return `/admin/pages/${page}${section === undefined ? "" : `/sections/${section}`}`;
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const found = findPictureField(askedOf(params, url));
  if (!found) throw notFound(GONE);
  const { form, picture, parts, poster, print } = found;
  const film = poster !== undefined && {
    isPossible: takesFilm(poster),
    hasFilm: filmsOf(poster).length > 0,
  };
  return { hint: form.hint ?? "", picture, parts, film, print };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "picture", 1);
  if (!received) {
    const message = "The upload was interrupted. Please try again.";
    return data({ message, alt: undefined, fields: {} }, { status: 400 });
  }
  const { form, files, bad } = received;
  const fields = textFields(form);
  const asked = { ...askedOf(params, url), fields, files, bad };
  const done = await changePagePicture(operatorContext(operator), asked);
  if (!done) throw notFound(GONE);
  if (done.ok) return redirectWithToast(backTo(params), done.message);
  const { message, alt } = done;
  return data({ message, alt, fields }, refusalInit(received));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function PagePicture({ loaderData, actionData, params }: Route.ComponentProps) {
  const { hint, picture, parts, film, print } = loaderData;
  const typed: Record<string, string> = actionData?.fields ?? {};
  const ofFilm = typed.intent === "film";
  return (
    <DeskPage title="Picture" intro={hint}>
      {picture && <img src={picture.preview} alt={picture.alt} width={320} />}
      <PictureUpload
        shown={print}
        hasPicture={picture !== null}
        alt={typed.alt ?? picture?.alt}
        after={typed.after}
        errors={{ picture: ofFilm ? undefined : actionData?.message, alt: actionData?.alt }}
        parts={parts}
      />
      {film && (
        <FilmUpload {...film} shown={print} error={ofFilm ? actionData?.message : undefined} />
      )}
      <p>
        <Link to={backTo(params)}>Back</Link>
      </p>
    </DeskPage>
  );
}
