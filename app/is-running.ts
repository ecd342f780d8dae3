import { errorCode } from "./error-code.ts";

/** Whether a process of this machine, by its number, has not ended; one of another user counts too. */
export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
