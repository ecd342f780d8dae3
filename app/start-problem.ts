/** What stopped the start, in words for whoever runs the shop; undefined if not theirs to mend. */
export function startProblem(error: unknown, dataDir: string): string | undefined {
  const { cause } = error as Error;
  if (cause) return startProblem(cause, dataDir);
  const { code = "", message, path, syscall } = error as NodeJS.ErrnoException;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `A database in ${dataDir} is damaged. Put the folder aside, bring the newest backup back with
npm run restore -- <backup> <empty folder>, and start with DATA_DIR=<that folder>.`;
  }
  // A disk that is full ends a migration's transaction by itself; its own end hides that.
  const isEnded = message === "cannot rollback - no transaction is active";
  if (isEnded || /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT)/.test(code)) {
    return `The disk of ${dataDir} is full, or fails: make room there and start again.`;
  }
  if (code === "NEWER_DATA") return message;
  if (/^SQLITE_BUSY/.test(code)) {
    return `Another program keeps the database in ${dataDir} locked: end it and start again.`;
  }
  // Of a disk that may only be read Node says so: the folder it could not make is not there.
  const isUnmade = code === "ENOENT" && syscall === "mkdir";
  if (
    isUnmade ||
    /^(SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EPERM|EROFS|EEXIST|ENOTDIR)/.test(code)
  ) {
    return `${path ?? dataDir} cannot be written: DATA_DIR must be a folder in which the user of the shop may write every file.`;
  }
  return undefined;
}
