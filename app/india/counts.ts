/** "12,34,567": thousands, then lakhs and crores. Not by `Intl`, whose words are the machine's. */
export function grouped(count: number): string {
  const [whole = "", part] = String(count).split(".");
  const thousands = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ",");
  return part ? `${thousands}.${part}` : thousands;
}

/** "1 parcel", "1,200 parcels"; `many` where the words take more than an "s". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
