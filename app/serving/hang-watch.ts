import { spawn } from "node:child_process";
import { url as debuggedAt } from "node:inspector";
import { MINUTE } from "#app/time.ts";

/**
 * A process whose event loop does not come round any more answers nobody and does not end either: who
 * would start it again (systemd, a container, the supervisor) waits for its end. So it tells a small
 * shell beside it that it is alive, and is killed when it has not for `HANGS_S`. A thread of its own
 * would do the same for 16 MB of this process; the shell takes 3 MB of its own.
 */

/** Forms are handed to a writer for thirty seconds (`forward.server.ts`): to the next one, too. */
const HANGS_S = 20;
const LOOKS = 4;
/** Beats in the time of a hang: five to a look, so that one the machine holds up is no look missed. */
const BEATS = 20;
const AGAIN_MS = MINUTE;

/**
 * Ends with its input. Looks are counted, no clock is read: a box that slept has missed one. A process
 * that somebody has stopped (T), or that waits for a disk (D), does not hang. Only what bash has in
 * itself is called. The line is written beside the kill: who hangs may do so because nobody reads its log.
 */
const script = `late=0
while :; do
  read -rt "$1" _; ended=$?
  if [ $ended -eq 0 ]; then late=0; continue; fi
  [ $ended -gt 128 ] || exit 0
  read -r state 2>/dev/null </proc/$PPID/stat; state=\${state##*) }
  case $state in [TtD]*) late=0; continue; esac
  late=$((late + 1))
  [ $late -lt ${LOOKS} ] && continue
  printf '{"level":60,"process":"%s","msg":"a process hangs and is killed"}\\n' "$2" &
  read -rt 0.2 _
  kill -KILL $PPID
done`;

/** From the moment the process is open: what it does before, migrations above all, takes what it takes. */
export function watchForHanging(name: string, hangsS = HANGS_S): void {
  // At a breakpoint it stands still for as long as somebody looks at it.
  if (debuggedAt()) return;
  const args = ["-c", script, "hang-watch", String(hangsS / LOOKS), name];
  const shell = spawn("bash", args, { stdio: ["pipe", "inherit", "inherit"] });
  const beating = setInterval(
    () => {
      if (debuggedAt()) shell.kill();
      else shell.stdin.write("\n");
    },
    (hangsS * 1000) / BEATS,
  );
  shell.stdin.on("error", () => {});
  const again = () => {
    clearInterval(beating);
    setTimeout(watchForHanging, AGAIN_MS, name, hangsS);
  };
  shell.once("error", again).once("exit", again);
}
