import { Notice } from "./notice.tsx";

/** Told to friends who see the shop before it is open; nothing of it is ever kept for others. */
export function PreviewStrip() {
  return (
    <div className="page">
      <Notice>
        <p>This shop is not open yet. You see a preview.</p>
      </Notice>
    </div>
  );
}
