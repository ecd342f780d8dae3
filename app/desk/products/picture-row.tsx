import { Form, useNavigation } from "react-router";
import type { StoredPicture } from "#app/catalog/save-pictures.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** One picture: its words, another in its place, its place, or away with it. */
export function PictureRow({
  picture,
  place,
  total,
  typed,
  error,
}: {
  picture: StoredPicture;
  /** Counted from 1. */
  place: number;
  total: number;
  /** Words that were sent and refused. */
  typed: string | undefined;
  error: string | undefined;
}) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const id = `picture-${picture.id}`;
  return (
    <li className="panel picture-row" id={id}>
      <Picture picture={picture} sizes="(min-width: 40rem) 200px, 40vw" alt="" />
      <Form
        method="post"
        encType="multipart/form-data"
        className="stack tight"
        preventScrollReset
        aria-label={`Picture ${place}`}
      >
        <h2 className="desk-title">
          Picture {place}
          {place === 1 && <span className="soft"> · main picture</span>}
        </h2>
        <input type="hidden" name="picture" value={picture.id} />
        <Field
          label={`Alt text of picture ${place}`}
          name="alt"
          id={`alt-${picture.id}`}
          hint="Say what it shows, for people who cannot see it"
          maxLength={200}
          defaultValue={typed ?? picture.alt}
          error={error}
        />
        <Field
          label={`Replace picture ${place}`}
          name="images"
          id={`file-${picture.id}`}
          type="file"
          accept="image/*"
        />
        <div className="desk-actions">
          <Button variant="secondary" name="intent" value="save" disabled={busy}>
            Save
          </Button>
          <Button
            variant="quiet"
            name="intent"
            value="up"
            disabled={busy || place === 1}
            aria-label={`Move picture ${place} up`}
          >
            ↑ Up
          </Button>
          <Button
            variant="quiet"
            name="intent"
            value="down"
            disabled={busy || place === total}
            aria-label={`Move picture ${place} down`}
          >
            ↓ Down
          </Button>
          <Button
            variant="quiet"
            icon="trash-2"
            name="intent"
            value="remove"
            disabled={busy}
            aria-label={`Remove picture ${place}`}
          >
            Remove
          </Button>
        </div>
      </Form>
    </li>
  );
}
