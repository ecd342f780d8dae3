import {
  type AmountName,
  amountNames,
  besideLines,
  eachAmount,
  orderAmounts,
} from "#app/order-sums.ts";
import { integer } from "#db/statement.ts";

/** The amounts of an order (`app/order-sums.ts`), as raw SQL reads and writes them. */

const listed = (of: (name: AmountName, column: string) => string) =>
  amountNames.map((name) => of(name, orderAmounts[name].column)).join(", ");

/** In paise. */
export const amountShape = eachAmount(() => integer);
/** In SQL: of a select; the columns and the values of an insert; of an update. */
export const SELECT_AMOUNTS = listed((name, column) => `${column} ${name}`);
export const AMOUNT_COLUMNS = listed((_, column) => column);
export const AMOUNT_VALUES = listed((name) => `@${name}`);
export const SET_AMOUNTS = listed((name, column) => `${column} = @${name}`);
/** What a row `order` of `orders` is charged beside its lines. */
export const chargedBeside = (order: string) =>
  `(${besideLines.map((name) => `${order}.${orderAmounts[name].column}`).join(" + ")})`;
