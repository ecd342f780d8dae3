/** The code that Node or SQLite gave an error, such as "ENOENT"; "" where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
