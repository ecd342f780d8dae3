import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What a mail server does instead of its work; `silent at the end` takes the mail and never says so. */
export type MailFault =
  | "none"
  | "500"
  | "html"
  | "garbage"
  | "silent"
  | "reset"
  | "silent at the end";

export type Taken = { messageId: string; to: string; raw: string };

/** A mail server on a free port that keeps what it takes, with faults to switch on. */
export async function startMailServer() {
  const state = {
    fault: "none" as MailFault,
    /** How long it takes to say that a mail is taken, once it is. */
    delayMs: () => 0,
    taken: [] as Taken[],
  };
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? "";
        state.taken.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? "", raw });
        if (state.fault !== "silent at the end") setTimeout(done, state.delayMs());
      });
    },
  });
  // Whoever is killed in the middle of a mail is no fault of the server.
  smtp.on("error", () => {});

  const open = new Set<Socket>();
  const front = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    if (state.fault === "none" || state.fault === "silent at the end") {
      smtp.server.emit("connection", socket);
    } else greet(socket, state.fault);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const { port } = front.address() as AddressInfo;

  async function stop() {
    const closed = new Promise<void>((resolve) => front.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
  }
  return { state, url: `smtp://127.0.0.1:${port}`, stop };
}

function greet(socket: Socket, fault: MailFault) {
  switch (fault) {
    case "500":
      return socket.end("554 No service here\r\n");
    case "html":
      return socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n<html><h1>502 Bad Gateway</h1></html>");
    case "garbage":
      return socket.write(Buffer.from([0, 255, 13, 10, 200, 13, 10, 7]));
    case "reset":
      return socket.resetAndDestroy();
    default:
      return;
  }
}
