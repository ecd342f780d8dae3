import { Notice } from "./notice.tsx";

/** Told to friends and the operator, who see the closed shop; nothing of it is ever kept for others. */
export function PreviewStrip({ isOperator }: { isOperator: boolean }) {
  return (
    <div className="page">
      <Notice>
        <p>
          The shop is closed to others. You see a preview.{" "}
          {isOperator && <a href="/admin/dashboard">Back to the desk</a>}
        </p>
      </Notice>
    </div>
  );
}
