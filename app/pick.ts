/** The named properties of an object, and no others. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** Of what a form sent the fields that `form` has, as they were typed; "" for one that was not sent. */
export function pickTyped<Form extends Record<string, string>>(
  form: Form,
  fields: Readonly<Record<string, string>>,
): Form {
  return Object.fromEntries(Object.keys(form).map((name) => [name, fields[name] ?? ""])) as Form;
}
