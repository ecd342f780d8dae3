import { freeAddress } from "./free-address.server.ts";
import { withNameLike } from "./groups.sql.server.ts";
import { moves } from "./move-category.sql.server.ts";
import { insertGroup } from "./write-groups.sql.server.ts";

/**
 * The category a product is given, which it is from now on: the one of that name, in whatever letters it
 * was typed, or what that has just been renamed to. One that is not there yet gets its row, with an
 * address one can read; rows that are written otherwise get theirs by a trigger. Part of its caller's
 * transaction; `now` in ms UTC.
 */
export function nameCategory(name: string, now: number): string | null {
  const known = withNameLike.category.get({ name });
  if (known) return known.name;
  const move = moves.all().find(({ from }) => from === name);
  if (move) return move.to;
  const slug = freeAddress("category", name);
  insertGroup.category.run({ name, slug, description: "", isShown: 1, now });
  return name;
}
