import { Notice } from "./notice.tsx";

/** Told to friends and the operator, who see the closed shop; nothing of it is ever kept for others. */
export function PreviewStrip() {
  return (
    <div className="page">
      <Notice>
        <p>The shop is closed to others. You see a preview.</p>
      </Notice>
    </div>
  );
}
