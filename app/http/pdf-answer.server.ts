/** A paper to be saved, or to be looked at and printed; nothing of it stays in a cache. */
export function pdfAnswer(
  { pdf, fileName }: { pdf: Buffer; fileName: string },
  place: "attachment" | "inline" = "attachment",
): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${place}; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
