import { Button } from "#app/ui/button.tsx";

/** Of a form whose page shows the preview above it, as `#preview`: Save, and the way to look first. */
export function SaveOrPreview({ busy }: { busy: boolean }) {
  return (
    <div className="cluster">
      <Button name="intent" value="save" pending={busy} pendingLabel="Saving...">
        Save
      </Button>
      <Button
        name="intent"
        value="preview"
        // The buttons are screens below it.
        formAction="#preview"
        variant="secondary"
        pending={busy}
      >
        Preview
      </Button>
    </div>
  );
}
