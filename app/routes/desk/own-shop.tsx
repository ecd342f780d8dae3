import { Form, Link } from "react-router";
import { backupState } from "#app/backup/backups.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DemonstrationList, tickedToGo } from "#app/desk/first-run/demonstration-list.tsx";
import { StayedList } from "#app/desk/first-run/stayed-list.tsx";
import { Progress } from "#app/desk/import-export/progress.tsx";
import {
  askedToGo,
  askForOwnShop,
  describeDemonstration,
  leaveDemonstration,
  OWN_SHOP_PAGE,
  ownShopProblem,
  readOwnShop,
} from "#app/first-run/own-shop.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { dayClock } from "#app/india/dates.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/own-shop.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Start my own shop");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const own = readOwnShop();
  const { running } = backupState();
  return {
    isAsked: own?.state === "asked" || own?.state === "removing",
    gone: own?.state === "removing" ? own.orders : null,
    step: running?.step ?? "Waiting for the backup",
    copied: running?.done,
    problem: ownShopProblem() ?? null,
    done: own?.state === "done" ? { ...own, at: dayClock(own.at) } : null,
    found: describeDemonstration(),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const { fields } = await readForm(request);
  if (fields.intent === "leave") {
    leaveDemonstration(context);
    return redirectWithToast(OWN_SHOP_PAGE, "The demonstration stays.");
  }
  const goes =
    fields.intent === "again" ? askedToGo() : tickedToGo(fields, describeDemonstration().changed);
  const asked = askForOwnShop(context, { goes });
  if (asked.ok) return redirectWithToast(OWN_SHOP_PAGE, "The backup has started.");
  return redirectWithToast(OWN_SHOP_PAGE, { type: "error", message: asked.message });
}

export default function OwnShop({ loaderData }: Route.ComponentProps) {
  const { isAsked, gone, step, copied, problem, done, found } = loaderData;
  const left = found.orders?.test;
  // Of more than can be counted nobody knows which part is done.
  const removed = gone !== null && left !== undefined ? gone / (gone + left || 1) : undefined;
  return (
    <DeskPage title="Start my own shop">
      {isAsked && !problem && (
        <Progress
          title="Your own shop is being made ready"
          value={gone === null ? copied : removed}
        >
          <p>
            {gone === null
              ? `${step}. The demonstration is removed after it.`
              : `The backup is made, and ${counted(gone, "test order")} removed so far.`}{" "}
            You may leave this page.
          </p>
        </Progress>
      )}
      {isAsked && problem && (
        <Notice tone="error" title="The backup failed">
          <p>{problem}. Nothing has been removed.</p>
          <Form method="post" className="cluster">
            <Button name="intent" value="again">
              Try again
            </Button>
            <Button name="intent" value="leave" variant="secondary">
              Keep the demonstration
            </Button>
          </Form>
        </Notice>
      )}
      {!isAsked && done && (
        <Notice title={`The demonstration was removed on ${done.at}`}>
          <StayedList stay={done.stay} />
          <p>Customers find your shop closed until you open it.</p>
          <p>
            <ButtonLink to="/admin/dashboard">Go on to Today</ButtonLink>
          </p>
          <p>
            What was removed is in the <Link to="/admin/backups">backup {done.backup}</Link>, which
            is kept for 30 days. Download it if you want to keep it for longer. Who runs your server
            can open it in a folder of its own:{" "}
            <code>npm run restore -- {done.backup} new-folder</code>
          </p>
        </Notice>
      )}
      {!isAsked && found.products > 0 && <DemonstrationList found={found} />}
      {!isAsked && !done && found.products === 0 && (
        <EmptyState as="h2" title="There is no demonstration">
          <p>This shop has nothing of the demonstration left to remove.</p>
        </EmptyState>
      )}
    </DeskPage>
  );
}
