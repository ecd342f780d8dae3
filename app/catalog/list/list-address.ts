/** What is chosen of a list, by the name of its field, as the address has it. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

/** The address of the list at `base` with these choices; the usual order and what is empty are left out. */
export function listAddress(base: string, chosen: ChosenFilters): string {
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, values]) =>
      values
        .filter((value) => value !== "" && !(name === "sort" && value === "new"))
        .map((value) => [name, value]),
    ),
  );
  return query.size > 0 ? `${base}?${query}` : base;
}

/** The same choices without these fields. */
export function withoutFields(chosen: ChosenFilters, names: readonly string[]): ChosenFilters {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !names.includes(name)));
}

/** The same choices without one of them. */
export function withoutChoice(chosen: ChosenFilters, name: string, value: string): ChosenFilters {
  const { [name]: values = [], ...others } = chosen;
  return { ...others, [name]: values.filter((one) => one !== value) };
}
