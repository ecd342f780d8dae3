import type { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { keepConnections } from "./kept-connections.ts";
import { type Left, MOST_SLOTS } from "./request-notes.ts";

const begun = { requestId: "r", bytes: "GET / HTTP/1.1\r\n" };

function socket() {
  const destroy = vi.fn();
  return { destroy, socket: { destroy } as unknown as Socket };
}

/** `notes` by the slots of connections. */
function kept(notes: Left[] = []) {
  return keepConnections({
    fd: -1,
    read: ({ slot }) => notes[slot] ?? "unread",
    close: () => {},
  });
}

test("one that is closed is let go, and its slot is another's under another id", () => {
  const connections = kept();
  const { socket: first, destroy } = socket();
  const one = connections.add({ socket: first, deaths: 0 });
  const two = connections.add({ ...socket(), deaths: 0 });
  expect([...connections.untaken]).toEqual([one.id, two.id]);
  connections.noted(one.id);
  expect([...connections.untaken]).toEqual([two.id]);
  expect(destroy).not.toHaveBeenCalled();
  connections.close(one.id);
  connections.close(one.id);
  expect(destroy).toHaveBeenCalledOnce();
  const three = connections.add({ ...socket(), deaths: 0 });
  expect([three.slot, three.id > two.id]).toEqual([one.slot, true]);
  expect(connections.add({ ...socket(), deaths: 0 }).slot).toBe(2);
});

test("after a death: what is idle or was begun goes on, what is half answered is closed", () => {
  const connections = kept(["idle", begun, "answering", "unread", begun, "unread"]);
  const sockets = Array.from({ length: 6 }, socket);
  const earlier = { requestId: "earlier", bytes: "POST" };
  const ids = sockets.map((one) => connections.add({ ...one, begun: earlier, deaths: 1 }).id);
  for (const id of ids.slice(0, 4)) connections.noted(id);
  expect(connections.left()).toEqual([
    { socket: sockets[0]?.socket, deaths: 0 },
    { socket: sockets[1]?.socket, begun, deaths: 2 },
    { socket: sockets[3]?.socket, begun: earlier, deaths: 1 },
    // It died before anybody had heard that it had taken this one.
    { socket: sockets[4]?.socket, begun, deaths: 2 },
    { socket: sockets[5]?.socket, begun: earlier, deaths: 1 },
  ]);
  expect(sockets.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 1, 0, 0, 0]);
  expect(connections.left()).toEqual([]);
});

test("a request that three processes died with is closed", () => {
  const connections = kept([begun]);
  const { socket: fatal, destroy } = socket();
  connections.noted(connections.add({ socket: fatal, begun, deaths: 2 }).id);
  expect(connections.left()).toEqual([]);
  expect(destroy).toHaveBeenCalledOnce();
});

test("a process without notes, and connections beyond the slots, are the process's once taken", () => {
  const without = keepConnections(undefined);
  const message = without.add({ ...socket(), deaths: 0 });
  expect(message).toEqual({ id: 1 });
  const many = kept();
  for (let n = 0; n < MOST_SLOTS; n += 1) many.add({ ...socket(), deaths: 0 });
  expect(many.add({ ...socket(), deaths: 0 })).toEqual({ id: MOST_SLOTS + 1 });
});
