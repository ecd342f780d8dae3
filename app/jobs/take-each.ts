import { log } from "#app/log.server.ts";

/**
 * Does each of them, one after the other, whichever fails: that is logged as `what`, and thrown after the
 * last, so that whoever runs the job is told. Returns how many answered true.
 */
export async function takeEach<Id extends string | number>(
  what: string,
  ids: readonly Id[],
  work: (id: Id) => boolean | Promise<boolean>,
): Promise<number> {
  let done = 0;
  let fault: unknown;
  for (const id of ids) {
    try {
      if (await work(id)) done++;
    } catch (error) {
      log.error({ [what]: id, err: error }, `${what} not processed`);
      fault = error;
    }
  }
  if (fault) throw fault;
  return done;
}
