import { downloadHeaders } from "./download-headers.server.ts";

/** A document to be saved, or to be looked at and printed. */
export function pdfAnswer(
  { pdf, fileName }: { pdf: Buffer; fileName: string },
  place: "attachment" | "inline" = "attachment",
): Response {
  const headers = downloadHeaders({ type: "application/pdf", fileName, place });
  return new Response(new Uint8Array(pdf), { headers });
}
