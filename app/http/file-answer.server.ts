import { downloadHeaders } from "./download-headers.server.ts";

/**
 * A file to be saved that is made while it is sent, at the pace it is taken. `size` in bytes, where
 * it is known before. `no-transform` keeps it from being gathered in memory to be compressed. Its
 * beginning is made before anything is sent: what fails there is still answered with an error page,
 * what fails later cuts the connection, so that no browser takes a part for the whole.
 */
export async function fileAnswer({
  content,
  type,
  fileName,
  size,
}: {
  content: AsyncGenerator<Uint8Array | string>;
  type: string;
  fileName: string;
  size?: number;
}): Promise<Response> {
  const encoder = new TextEncoder();
  let next: IteratorResult<Uint8Array | string> | undefined = await content.next();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = next ?? (await content.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        await content.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = downloadHeaders({ type, fileName });
  headers.append("Cache-Control", "no-transform");
  if (size !== undefined) headers.set("Content-Length", String(size));
  return new Response(stream, { headers });
}
