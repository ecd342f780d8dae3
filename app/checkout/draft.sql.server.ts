import { command } from "#db/statement.ts";

/** Only beside a cart: a draft of nobody would never be read. */
export const saveDraftOfCart = command(
  `insert into checkout_drafts (shopper_id, fields, updated_at)
   select @shopperId, @fields, @now where exists (select 1 from carts where shopper_id = @shopperId)
   on conflict do update set fields = excluded.fields, updated_at = excluded.updated_at`,
);

/** Few at a time: shoppers wait while rows are deleted. */
export const deleteDrafts = command(
  `delete from checkout_drafts where shopper_id in
     (select shopper_id from checkout_drafts where updated_at < @before limit 100)`,
);
