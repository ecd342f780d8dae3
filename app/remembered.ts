/**
 * `read`, with its answers to the last `most` different texts remembered: it gives the same for the
 * same. `remember`: what a text will be read as is known already.
 */
export function remembered<Value>(most: number, read: (text: string) => Value) {
  const known = new Map<string, Value>();
  function remember(text: string, value: Value): void {
    if (known.size >= most) known.delete(known.keys().next().value ?? "");
    known.set(text, value);
  }
  function recall(text: string): Value {
    const earlier = known.get(text);
    if (earlier !== undefined || known.has(text)) return earlier as Value;
    const value = read(text);
    remember(text, value);
    return value;
  }
  return Object.assign(recall, { remember });
}
