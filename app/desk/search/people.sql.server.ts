import { integer, statement, text } from "#db/statement.ts";

/** Who placed these orders (a JSON array of their numbers), each person once, by e-mail. */
export const peopleOf = statement(
  { name: text, email: text, phone: text, orders: integer },
  `select name, email, phone, count(*) orders from orders
   where number in (select value from json_each(?)) and email <> ''
   group by email order by max(number) desc limit 5`,
);
