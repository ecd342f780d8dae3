import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { readIfThere } from "#app/read-if-there.ts";
import { removeOldFiles } from "#app/remove-old-files.ts";
import type { Fault } from "#app/shipping/couriers/courier-service.ts";
import { DAY } from "#app/time.ts";

/**
 * Our own copies of the couriers' labels: theirs lie at an address that is open to all. They show
 * where a shopper lives, so they go when the parcel is long there.
 */
const folder = path.join(env.DATA_DIR, "labels");
const MAX_BYTES = 5_000_000;
const KEPT_MS = 60 * DAY;

function fileOf(parcelId: number): string {
  return path.join(folder, `${parcelId}.pdf`);
}

/** The courier's PDF; undefined where none is kept (any more). */
export async function readLabel(parcelId: number): Promise<Buffer | undefined> {
  return readIfThere(fileOf(parcelId));
}

/** Fetches a label and keeps it, whole or not at all. */
export async function keepLabel(
  parcelId: number,
  url: string,
  timeoutMs: number,
): Promise<{ ok: true } | { ok: false; fault: Pick<Fault, "kind" | "cause" | "message"> }> {
  const failed = (message: string) => ({
    ok: false as const,
    fault: { kind: "unavailable" as const, cause: null, message },
  });
  let pdf: Buffer;
  try {
    // Followed, it could lead anywhere.
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (!answer.ok) return failed(`the label is not there (${answer.status})`);
    pdf = await bytesOf(answer);
  } catch {
    return failed("the label could not be downloaded");
  }
  if (pdf.subarray(0, 5).toString("latin1") !== "%PDF-") return failed("the label is not a PDF");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = `${fileOf(parcelId)}.part`;
  await writeFile(fresh, pdf, { mode: 0o600 });
  await rename(fresh, fileOf(parcelId));
  return { ok: true };
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error("the label file is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Its file; one that is not there is no fault. */
export async function removeLabel(parcelId: number): Promise<void> {
  await rm(fileOf(parcelId), { force: true });
}

/** For the scheduler: removes labels nobody needs any more. */
export function sweepLabels(now = Date.now()): Promise<void> {
  return removeOldFiles(folder, { before: now - KEPT_MS });
}
