import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Of a form whose page shows the preview above it, as `#preview`: Save, and the way to look first. */
export function SaveOrPreview() {
  return (
    <div className="cluster">
      <SubmitButton name="intent" value="save" pendingLabel="Saving...">
        Save
      </SubmitButton>
      <SubmitButton
        name="intent"
        value="preview"
        // The buttons are screens below it.
        formAction="#preview"
        variant="secondary"
      >
        Preview
      </SubmitButton>
    </div>
  );
}
