import { Notice } from "#app/ui/notice.tsx";

/** A product write that was refused because maintenance is on. */
export function MaintenanceNotice({ message }: { message: string }) {
  return (
    <Notice tone="warning" title="Operation Temporarily Disabled">
      <p>{message}</p>
      <p>Please contact the administrator or try again later.</p>
    </Notice>
  );
}
