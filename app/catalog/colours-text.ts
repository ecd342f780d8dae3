/** SQL: every colour of the product `p` as one text, as a cart, an order and its documents name them; most have one. */
export const COLOURS_TEXT = `iif(instr(p.colors, '","'),
  (select group_concat(one.value, ', ' order by one.key) from json_each(p.colors) one), p.color)`;
