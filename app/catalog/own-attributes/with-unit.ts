/** "5.5 m"; a value without a unit alone. */
export function withUnit(value: string, unit: string | undefined): string {
  return unit ? `${value} ${unit}` : value;
}
