import { statement } from "#db/statement.ts";
import { COLUMNS, PAGE, row } from "./order-desk.sql.server.ts";

/**
 * The operator's list of orders by a column, a page after the order numbered `@last` (0 or a number
 * above all: from the list's first). All orders are read along an index; those of one status are
 * sorted, so it has to be one of few.
 */

function listBy(column: string, edges: { up: string; down: string }) {
  const turned = (sign: ">" | "<", edge: string, direction: "" | " desc") => {
    const last = `coalesce((select ${column} from orders where number = @last), ${edge})`;
    // An index is entered by both at once only where both are plain columns.
    const near = column.includes(" ") ? `${column} ${sign}= ${last} and ` : "";
    const place = `${near}(${column}, number) ${sign} (${last}, @last)`;
    const order = `order by ${column}${direction}, number${direction} limit ${PAGE + 1}`;
    return {
      all: statement(row, `select ${COLUMNS} from orders where ${place} ${order}`),
      ofStatus: statement(
        row,
        `select ${COLUMNS} from orders where number in (
           select number from orders indexed by orders_by_status
           where status = @status and ${place} ${order}) ${order}`,
      ),
    };
  };
  return { up: turned(">", edges.up, ""), down: turned("<", edges.down, " desc") };
}

export const sorted = {
  number: listBy("number", { up: "0", down: String(Number.MAX_SAFE_INTEGER) }),
  total: listBy("amount", { up: "-1", down: String(Number.MAX_SAFE_INTEGER) }),
  customer: listBy("name collate nocase", { up: "''", down: "char(1114111)" }),
};
