/**
 * A file to be saved that is made while it is sent, at the pace it is taken. `size` in bytes, where
 * it is known before. `no-transform` keeps it from being gathered in memory to be compressed.
 */
export function fileAnswer({
  content,
  type,
  fileName,
  size,
}: {
  content: AsyncGenerator<Uint8Array | string>;
  type: string;
  fileName: string;
  size?: number;
}): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await content.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        await content.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "private, no-store, no-transform",
    "X-Robots-Tag": "noindex",
  });
  if (size !== undefined) headers.set("Content-Length", String(size));
  return new Response(stream, { headers });
}
