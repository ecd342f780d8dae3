import { integer, value } from "#db/statement.ts";

/** Changes when another process has written to the file; read before every request and job. */
export const fileVersion = value(integer, "pragma data_version");
