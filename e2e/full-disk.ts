import Database from "better-sqlite3";

/** Loaded before the shop: with SIGUSR2 its disk is full for every write of the database, with the next one it is not. */

let isFull = false;
process.on("SIGUSR2", () => {
  isFull = !isFull;
});

const memory = new Database(":memory:");
const prototype = Object.getPrototypeOf(memory.prepare("select 1"));
memory.close();
for (const name of ["run", "get", "all"]) {
  const whole = prototype[name];
  prototype[name] = function (this: { source: string }, ...values: unknown[]) {
    if (isFull && /^\s*(insert|update|delete|pragma user_version =)/i.test(this.source)) {
      throw new Database.SqliteError("database or disk is full", "SQLITE_FULL");
    }
    return whole.apply(this, values);
  };
}
