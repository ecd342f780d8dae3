import { erasingSet } from "#db/schema/personal.ts";
import { returnRequests } from "#db/schema.ts";
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
