import { Form, useNavigation } from "react-router";
import { MAX_PICTURE_BYTES } from "#app/catalog/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";

/** What one picture shows in words, another photo in its place, or away with it. */
export function PictureForm({
  picture,
  alt,
  errors,
}: {
  picture: Parameters<typeof Picture>[0]["picture"];
  alt: string;
  errors: { alt?: string | undefined; images?: string | undefined };
}) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST";
  const hasFile = navigation.formData?.get("images") instanceof File;
  return (
    <Form method="post" encType="multipart/form-data" className="card panel picture-words">
      <WholeForm enter={{ name: "intent", value: "save" }}>
        <div className="stack tight">
          <h2>In the shop</h2>
          <Picture picture={picture} sizes="160px" alt="" />
        </div>
        <div className="stack tight">
          <Field
            label="Alt text"
            name="alt"
            hint="Say what it shows, for people who cannot see it"
            defaultValue={alt}
            error={errors.alt}
          />
          <FileField
            label="Replace with another photo"
            hint="It takes this one’s place; this one goes to the trash."
            name="images"
            mostBytes={MAX_PICTURE_BYTES}
            accept="image/*"
            error={errors.images}
          />
          <UploadProgress sending={busy && hasFile} />
          <div className="cluster">
            <Button name="intent" value="save" disabled={busy}>
              Save
            </Button>
            <Button variant="quiet" icon="trash-2" name="intent" value="remove" disabled={busy}>
              Remove picture
            </Button>
          </div>
        </div>
      </WholeForm>
    </Form>
  );
}
