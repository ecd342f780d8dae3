import { env } from "#app/env.server.ts";

/** Why the port could not be had, in words for whoever starts the shop; else the error itself. */
export function listenProblem(error: NodeJS.ErrnoException): unknown {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${env.PORT} is taken: choose another, as in PORT=${env.PORT + 1} npm start`;
    case "EACCES":
      return `Port ${env.PORT} is not for this user: choose one from 1024 on, as in PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST=${env.HOST} is no address of this computer: leave it out to listen on all of them`;
    default:
      return error;
  }
}

/** By systemd's word. */
const FIRST_HANDED_OVER = 3;

/** The port systemd holds and hands over, else our own. */
export const publicPort = env.LISTEN_FDS
  ? { fd: FIRST_HANDED_OVER }
  : { port: env.PORT, host: env.HOST };
