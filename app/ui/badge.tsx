const known = ["best-seller", "new", "limited", "eco-friendly", "gaming", "trending"];

/** A product's badge. The six of the shop have a style of their own, any other is neutral. */
export function Badge({ label }: { label: string }) {
  const name = label.trim().toLowerCase().replace(/\s+/g, "-");
  return <span className={known.includes(name) ? `badge ${name}` : "badge"}>{label}</span>;
}
