const codes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text, and attributes in double quotes, of HTML and XML. */
export function escapeHtml(text: string): string {
  // A line break in an attribute must be written as one.
  return text.replace(/[&<>"]/g, (sign) => codes[sign] ?? sign).replace(/\r?\n/g, "&#10;");
}
