import { dayClock } from "#app/india/dates.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Whether the backups that the operator's command takes away arrive where they go. */
export function BackupElsewhere({
  madeAt,
  failure,
  isUnderWay,
}: {
  madeAt: number | null;
  failure: string | null;
  isUnderWay: boolean;
}) {
  const last =
    madeAt === null
      ? "No backup has arrived there yet."
      : `The newest one there is of ${dayClock(madeAt)}.`;
  if (failure && !isUnderWay) {
    return (
      <Notice tone="error" title="A backup was not sent to the other place">
        <p>
          {failure}. The shop tries again in five minutes. {last}
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      title={isUnderWay ? "A backup is being sent to the other place" : "Kept in another place"}
    >
      <p>{last}</p>
    </Notice>
  );
}
