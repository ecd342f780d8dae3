import { integer, statement, text } from "#db/statement.ts";

/** Who placed these orders (a JSON array of their numbers), each person once, by e-mail. */
export const peopleOf = statement(
  { name: text, email: text, phone: text, orders: integer },
  `select name, email, phone, count(*) orders from orders
   where number in (select value from json_each(?)) and email <> ''
   group by email order by max(number) desc limit 5`,
);

/** How the people of these orders are reached. */
export const contactsOf = statement(
  { number: integer, phone: text, email: text, pincode: text },
  `select number, phone, email, pincode from orders
   where number in (select value from json_each(?))`,
);
