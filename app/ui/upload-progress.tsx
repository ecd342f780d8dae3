import { useEffect, useState } from "react";

/** Told to the window while a form with files goes out: how much of it has gone, 0 to 1. */
const PROGRESS = "upload-progress";

/**
 * A bar and a number of what has gone out of a form with files, shown while it is `sending`. `fetch` tells no
 * progress, so while this is on a page, such a form is sent by XMLHttpRequest. Without script the browser
 * shows what it has.
 */
export function UploadProgress({ sending }: { sending: boolean }) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const plain = window.fetch;
    window.fetch = (input, init) =>
      input instanceof Request && carriesFiles(input) ? sendWatched(input) : plain(input, init);
    const tell = ({ detail }: CustomEvent<number>) => setGone(detail);
    addEventListener(PROGRESS, tell);
    return () => {
      window.fetch = plain;
      removeEventListener(PROGRESS, tell);
    };
  }, []);
  if (!sending) return null;
  // Then pictures are drawn in every width, or the lines of a file are checked.
  const isSent = gone === 1;
  return (
    <div className="upload-progress">
      <progress aria-label="Sent so far" value={isSent ? undefined : gone} max={1} />{" "}
      {isSent ? "Sent. Please wait until it is ready." : `${Math.floor(gone * 100)} %`}
    </div>
  );
}

function typeOf(request: Request): string {
  return request.headers.get("Content-Type") ?? "";
}

function carriesFiles(request: Request): boolean {
  return request.method === "POST" && typeOf(request).startsWith("multipart/form-data");
}

async function sendWatched(request: Request): Promise<Response> {
  const body = await request.blob();
  const tell = (gone: number) => dispatchEvent(new CustomEvent(PROGRESS, { detail: gone }));
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.setRequestHeader("Content-Type", typeOf(request));
    call.responseType = "arraybuffer";
    call.upload.onprogress = ({ loaded, total }) => tell(loaded / total);
    call.onload = () => resolve(answerOf(call));
    call.onerror = () => reject(new TypeError("Failed to fetch"));
    call.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    request.signal.addEventListener("abort", () => call.abort());
    tell(0);
    call.send(body);
  });
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  const isEmpty = [204, 205, 304].includes(call.status);
  const { status, statusText } = call;
  return new Response(isEmpty ? null : call.response, { status, statusText, headers });
}
