import { noteDownload } from "#app/backup/backup-commands.server.ts";
import { packBackup } from "#app/backup/backups.server.ts";
import { fileAnswer } from "#app/http/file-answer.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { shopFile } from "#app/shop.ts";
import type { Route } from "./+types/backup-download.ts";

/** A whole backup as one .tar. */
export async function loader({ request, url, params: { name } }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const packed = await packBackup(name);
  if (!packed) throw notFound("There is no such backup. Old backups are deleted.");
  if (request.method === "GET") noteDownload(operatorContext(operator), { name });
  return fileAnswer({
    content: packed.stream,
    type: "application/x-tar",
    fileName: shopFile(currentSettings(), `${name}.tar`),
    size: packed.size,
  });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
