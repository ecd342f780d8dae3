import "#app/styles/desk/files.css";
import { Form } from "react-router";
import { startBackup } from "#app/backup/backup-commands.server.ts";
import { describeElsewhere } from "#app/backup/backup-health.server.ts";
import {
  backupPause,
  backupRhythm,
  backupState,
  describeBackups,
} from "#app/backup/backups.server.ts";
import { BackupElsewhere, KeepACopy } from "#app/desk/backups/backup-elsewhere.tsx";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { Progress } from "#app/desk/import-export/progress.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/backups.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Backups");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { running, failure } = backupState();
  return {
    running: running && { step: running.step, done: running.done ?? 0 },
    failure: failure && { at: failure.at, message: failure.message },
    backups: await describeBackups(),
    rhythm: backupRhythm(),
    pause: backupPause(),
    elsewhere: describeElsewhere(),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  await readForm(request);
  const begun = startBackup(operatorContext(operator));
  return redirectWithToast("/admin/backups", {
    type: "info",
    message: begun ? "The backup has started." : "A backup is being made already.",
  });
}

export default function Backups({ loaderData }: Route.ComponentProps) {
  const { running, failure, backups, rhythm, pause, elsewhere } = loaderData;
  return (
    <DeskPage
      title="Backups"
      intro={`${rhythm} the whole shop is copied automatically: orders, products, pictures and settings.`}
    >
      {failure && !running && (
        <Notice tone="error" title={`The backup of ${dayClock(failure.at)} failed`}>
          <p>
            {failure.message}. The shop tries again within {pause}.
          </p>
        </Notice>
      )}
      {elsewhere && <BackupElsewhere {...elsewhere} />}
      {running ? (
        <Progress title="A backup is being made" value={running.done}>
          <p>{running.step}. The shop stays open. You may leave this page.</p>
        </Progress>
      ) : (
        <Form method="post">
          <Button icon="copy">Back up now</Button>
        </Form>
      )}
      {backups.length > 0 ? (
        <ul className="stack">
          {backups.map(({ name, at, size, files }) => (
            <li key={name} className="panel backup-row">
              <div>
                <h2>{dayClock(at)}</h2>
                <p className="soft">
                  {size}, {files} files, checked
                </p>
              </div>
              <a
                className="button secondary"
                href={`/admin/backups/${name}/download`}
                download
                aria-label={`Download the backup of ${dayClock(at)}`}
              >
                <Icon name="download" /> Download
              </a>
            </li>
          ))}
        </ul>
      ) : (
        !running && (
          <EmptyState as="h2" title="No backup yet">
            <p>
              The first backup is made after the shop has run for {pause}. You can also make one
              now.
            </p>
          </EmptyState>
        )
      )}
      <KeepACopy isSentAway={elsewhere !== null} />
    </DeskPage>
  );
}
