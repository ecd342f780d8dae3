const texts = new WeakMap<Response, string>();

/** A response whose text the server can have without reading it back from a stream. */
export function textResponse(text: string, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  texts.set(response, text);
  return response;
}

/** The text of such a response; undefined of any other. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
