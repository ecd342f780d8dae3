/** In SQL: what a row `line` of `order_lines` was paid as a whole, in paise. */
export const lineTotal = (line: string) => `(${line}.unit_price * ${line}.quantity)`;
