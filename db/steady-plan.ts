/**
 * SQLite looks at what is bound to `column = ?`, `column is ?` and `limit ?` when it plans, and plans
 * anew when that changes; better-sqlite3 clears what was bound after each run, which counts as a
 * change. So a statement with a join or a limit was compiled each time: five sixths of what reading a
 * cart took. With `+?` the value is the same and no part of the plan.
 */
export function withSteadyPlan(sql: string): string {
  return sql.replace(
    /'(?:[^']|'')*'|(=|\bis|\bis not|\blimit|\boffset)(\s*)(?=[@?:$])/gi,
    (found, before: string | undefined, blank: string) =>
      before === undefined ? found : `${before}${blank || " "}+`,
  );
}
