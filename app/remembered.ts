/** `read`, with its answers to the last `most` different texts remembered: it gives the same for the same. */
export function remembered<Value>(
  most: number,
  read: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined || known.has(text)) return earlier as Value;
    const value = read(text);
    if (known.size >= most) known.delete(known.keys().next().value ?? "");
    known.set(text, value);
    return value;
  };
}
