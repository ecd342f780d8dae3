import { type ChangeEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { pictureProblem, sizeWords } from "#app/catalog/editing/picture-check.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { UploadWords } from "./upload-messages.tsx";

/** Several pictures at once, from the camera or the album of a phone. */
export function PictureForm({ error }: { error: string | undefined }) {
  const navigation = useNavigation();
  const sent = navigation.formData;
  const uploading = navigation.state !== "idle" && sent?.get("intent") === "add";
  const [chosen, setChosen] = useState<File[]>([]);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    const problem = pictureProblem(files);
    event.currentTarget.setCustomValidity(problem);
    event.currentTarget.reportValidity();
    setChosen(problem ? [] : files);
  }
  return (
    <Form method="post" encType="multipart/form-data" className="panel product-form">
      <fieldset className="stack" disabled={uploading}>
        <legend>
          <h2>Add pictures</h2>
        </legend>
        <input type="hidden" name="intent" value="add" />
        <Field
          label="Pictures"
          name="images"
          type="file"
          multiple
          required
          accept="image/*"
          onChange={choose}
          hint="Take or choose up to 10 photos, 15 MB each (JPEG, PNG, WebP, AVIF)."
          error={error}
        />
        {chosen.length > 0 && <p className="hint">Chosen: {sizeWords(chosen)}.</p>}
        <Button icon="upload" pending={uploading} pendingLabel="Uploading...">
          Add
        </Button>
      </fieldset>
      <UploadWords sending={uploading ? sent : undefined} />
    </Form>
  );
}
