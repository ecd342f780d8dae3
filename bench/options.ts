import path from "node:path";
import { parseArgs } from "node:util";

/** `npm run bench -- --beside FOLDER --json FILE --rows a,b --seconds 3 --rounds 3`. */
export type Options = {
  /** Another built checkout, measured in turn. */
  beside: string | undefined;
  json: string | undefined;
  /** The rows' keys; all unless said. */
  rows: string[];
  seconds: number;
  rounds: number;
  /** How long each try of the sale takes. */
  saleSeconds: number;
  /** Processes of our shop. */
  webProcesses: number;
};

export function readOptions(args: string[], keys: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      beside: { type: "string" },
      json: { type: "string" },
      rows: { type: "string", default: keys.join(",") },
      seconds: { type: "string", default: "3" },
      rounds: { type: "string", default: "3" },
      "sale-seconds": { type: "string", default: "20" },
      "web-processes": { type: "string", default: "1" },
    },
  });
  const rows = values.rows.split(",");
  const unknown = rows.filter((row) => !keys.includes(row));
  if (unknown.length > 0) throw new Error(`No such row: ${unknown}. There are ${keys.join(", ")}`);
  return {
    beside: values.beside === undefined ? undefined : path.resolve(values.beside),
    json: values.json,
    rows,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    saleSeconds: Number(values["sale-seconds"]),
    webProcesses: Number(values["web-processes"]),
  };
}
