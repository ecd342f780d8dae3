/** The list with one of it at another place, counted from 1; past an end it is the first or the last. */
export function movedTo<T>(list: readonly T[], moved: T, place: number): T[] {
  const others = list.filter((one) => one !== moved);
  return others.toSpliced(Math.max(0, place - 1), 0, moved);
}
