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

/** What every backup is, and how one is restored. `isSentAway`: a command takes them to another place. */
export function KeepACopy({ isSentAway }: { isSentAway: boolean }) {
  return (
    <Notice title="Keep a copy somewhere else">
      <p>
        {isSentAway
          ? "Each backup is also sent to another place."
          : "These backups are on the same computer as the shop, so download one regularly."}{" "}
        A backup contains customer addresses and the keys of the shop: store it safely.
      </p>
      <p>
        To restore one: <code>npm run restore -- backup.tar new-folder</code>, then start the shop
        with <code>DATA_DIR=new-folder</code>. It stays closed to customers until you have checked
        it.
      </p>
    </Notice>
  );
}
