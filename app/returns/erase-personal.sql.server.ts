import { erasingSet } from "#db/schema/personal.ts";
import { returnRequests, returnStatuses } from "#db/schema.ts";
import { command, statement, text } from "#db/statement.ts";

const OF_THESE = "(select value from json_each(@orders))";
const photosOf = statement(
  { name: text },
  `select name from return_photos where request_id in
     (select id from return_requests where order_id in ${OF_THESE})`,
);
const deletePhotos = command(
  `delete from return_photos where request_id in
     (select id from return_requests where order_id in ${OF_THESE})`,
);
const eraseRequests = command(
  `update return_requests set ${erasingSet(returnRequests)} where order_id in ${OF_THESE}`,
);

/**
 * Takes what is personal out of the returns of orders; part of a transaction. Gives the photos, whose
 * files are to be removed. `orders`: a JSON list of ids.
 */
export function eraseReturnsOf(of: { orders: string }): { name: string }[] {
  const photos = photosOf.all(of);
  deletePhotos.run(of);
  eraseRequests.run(of);
  return photos;
}

/** Asked before `@before` (ms UTC), with words that still stand: a hundred. */
const OLD = `(select id from return_requests
  where status in (${returnStatuses.map((status) => `'${status}'`).join(", ")})
    and asked_at < @before and words <> '(erased)' limit 100)`;
const forgetPhotos = command(`delete from return_photos where request_id in ${OLD}`);
const forgetWords = command(
  `update return_requests set ${erasingSet(returnRequests)} where id in ${OLD}`,
);

/**
 * Takes the words and photos out of returns that were asked for before a time, a hundred of them; part
 * of a transaction. The files go with the next sweep. Gives how many there were.
 */
export function forgetReturns(of: { before: number }): number {
  forgetPhotos.run(of);
  return forgetWords.run(of).changes;
}
