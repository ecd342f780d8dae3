import { Form, useNavigation } from "react-router";
import {
  MAX_PICTURE_BYTES,
  MOST_PICTURE,
  PICTURE_KINDS,
  PICTURE_TYPES,
} from "#app/catalog/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";

/** The form for one picture with what it shows in words, or to take away what is there. */
export function PictureUpload({
  shown,
  hasPicture,
  alt,
  after,
  errors,
  parts,
}: {
  /** The print of what the form shows, where several may change it. */
  shown?: string | undefined;
  hasPicture: boolean;
  /** As it was typed, or as it is saved. */
  alt: string | undefined;
  /** Where in the text it was to stand, as it was sent. */
  after?: string | undefined;
  errors: { picture: string | undefined; alt: string | undefined };
  /** Of a text it is put into: the beginnings of its parts, in their order. */
  parts?: readonly string[] | undefined;
}) {
  const { formMethod, formData } = useNavigation();
  // The film beside it has a form of its own.
  const saving = formMethod === "POST" && formData?.get("intent") !== "film";
  return (
    <Form method="post" encType="multipart/form-data" className="panel stack">
      {shown !== undefined && <input type="hidden" name="shown" value={shown} />}
      <FileField
        label="Picture"
        name="picture"
        mostBytes={MAX_PICTURE_BYTES}
        accept={PICTURE_TYPES}
        required={!hasPicture}
        hint={`${PICTURE_KINDS}, up to ${MOST_PICTURE}. It is cut to the right shape for you.${hasPicture ? " Choose none to change the words only." : ""}`}
        error={errors.picture}
      />
      <Field
        label="What the picture shows"
        name="alt"
        required
        hint="In a few words, for customers who cannot see it."
        defaultValue={alt}
        error={errors.alt}
      />
      {parts && parts.length > 0 && (
        <SelectField
          label="Where it stands"
          hint="Between the paragraphs of your text."
          name="after"
          defaultValue={after || String(parts.length)}
        >
          <option value="0">At the beginning</option>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in a text twice
            <option key={at} value={at + 1}>
              After: {part}
            </option>
          ))}
        </SelectField>
      )}
      <UploadProgress sending={saving} />
      <Button pending={saving} pendingLabel="Uploading...">
        Save picture
      </Button>
      {hasPicture && (
        <Button variant="quiet" name="intent" value="remove" formNoValidate>
          Remove picture
        </Button>
      )}
    </Form>
  );
}
