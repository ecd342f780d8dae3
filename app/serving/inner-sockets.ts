import { mkdirSync, readdirSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { env } from "#app/env.server.ts";

/**
 * Sockets by which the processes of one shop speak to each other. Whoever can open the folder is
 * believed: it is for the shop's own user only.
 */

const folder = path.join(env.DATA_DIR, "run");
/** Of a socket's name, by the kernel. */
const LONGEST_PATH = 107;

export const writerSocket = path.join(folder, "writer.sock");

/** The sockets of all processes, also of some that were killed. */
export function innerSockets(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sock"))
    .map((name) => path.join(folder, name));
}

/**
 * Listens on this process's own socket, for the others of the shop; ends the process where its path is too
 * long.
 */
export function listenInside(server: Server) {
  const file =
    env.WEB_ROLE === "reader" ? path.join(folder, `reader-${process.pid}.sock`) : writerSocket;
  if (Buffer.byteLength(file) > LONGEST_PATH) {
    console.error(
      `${file} is too long for a socket: several processes need a shorter DATA_DIR, of ${LONGEST_PATH - "/run/reader-0000000.sock".length} characters at most`,
    );
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a process that was killed.
  rmSync(file, { force: true });
  server.listen(file);
}
