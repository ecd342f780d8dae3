import { Form, useNavigation } from "react-router";
import { MAX_FILM_BYTES, MOST_FILM } from "#app/content/film-types.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";

/** The form for the film on a picture. */
export function FilmUpload({
  shown,
  isPossible,
  hasFilm,
  error,
}: {
  /** The print of what the form shows. */
  shown: string;
  /** An own picture is there for it. */
  isPossible: boolean;
  hasFilm: boolean;
  error: string | undefined;
}) {
  const saving = useNavigation().formData?.get("intent") === "film";
  if (!isPossible) {
    return (
      <p>
        To show a film of your own, save your own picture first: it is seen until the film plays.
        Then you can add the film here.
      </p>
    );
  }
  return (
    <Form method="post" encType="multipart/form-data" className="panel stack" noValidate>
      <input type="hidden" name="shown" value={shown} />
      {hasFilm && <p>There is a film already. Another one takes its place.</p>}
      <FileField
        label="Film"
        id="film"
        name="picture"
        mostBytes={MAX_FILM_BYTES}
        accept="video/webm,video/mp4"
        required
        hint={`WebM or MP4 (H.264), up to ${MOST_FILM}. It plays without sound. Customers see it once the page is published.`}
        error={error}
      />
      <UploadProgress sending={saving} />
      <Button name="intent" value="film" pending={saving} pendingLabel="Uploading...">
        Save film
      </Button>
    </Form>
  );
}
