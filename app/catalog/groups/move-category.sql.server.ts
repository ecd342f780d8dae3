import { command, nullable, statement, text } from "#db/statement.ts";

/** At most `most` products; each writes its facets and words by triggers. */
export const moveProducts = command(
  `update products set category = @to, updated_at = @now
   where rowid in (select rowid from products where category = @from limit @most)`,
);
export const moveRules = command(`update collections
  set rule = json_set(rule, '$.category', @to), revision = revision + 1, updated_at = @now
  where json_extract(rule, '$.category') = @from`);

export const moves = statement(
  { from: text, to: nullable(text) },
  `select from_name "from", to_name "to" from category_moves order by rowid`,
);
export const noteMove = command(
  `insert into category_moves (from_name, to_name) values (@from, @to)
   on conflict do update set to_name = excluded.to_name`,
);
export const joinMoves = command("update category_moves set to_name = @to where to_name = @from");
export const endMove = command("delete from category_moves where from_name = ?");
