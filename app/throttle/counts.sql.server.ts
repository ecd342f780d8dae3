import { DAY } from "#app/time.ts";
import { command, integer, statement } from "#db/statement.ts";

// A time further off than a count lasts was written by a clock that went wrong: it is over too.
export const findCount = statement(
  { used: integer, until: integer },
  "select used, until from throttles where key = @key and until > @now and until <= @now + @ms",
);

export const addToCount = command(
  `insert into throttles (key, used, until) values (@key, @cost, @now + @ms)
   on conflict do update set
     used = iif(until > @now and until <= @now + @ms, used + @cost, @cost),
     until = iif(until > @now and until <= @now + @ms, until, excluded.until)`,
);

/** Some that are over; no count lasts longer than a day. */
export const removeOver = command(
  `delete from throttles where key in
     (select key from throttles where until <= @now or until > @now + ${DAY} limit 500)`,
);
