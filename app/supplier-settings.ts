import { z } from "zod";

/** One field of a connection's form at the desk. */
export type SettingField = {
  key: string;
  label: string;
  hint?: string;
  /** Write-only. `tiedTo` names the fields whose change asks for it anew: it is for them alone. */
  secret?: { tiedTo: readonly string[] };
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  /** A box to tick; its value is "yes" or "". */
  isTick?: boolean;
  inputMode?: "numeric" | "email";
  /** The environment's name for it, which counts where nothing is stored at the desk. */
  env?: string;
};

/** What an adapter asks of the operator, and under which names it may stand in the environment. */
export type SupplierSettings = {
  fields: readonly SettingField[];
  /** Where the supplier's API is spoken to: https, without a path's last slash. */
  apiUrl: { env: string; unlessSet: string };
};

const text = z.string().trim().optional();
const apiAddress = z
  .url({ protocol: /^https?$/, hostname: /./, error: "must be an address such as https://host" })
  .transform((value) => value.replace(/\/+$/, ""));

/** The names in the environment that belong to a supplier. */
export function environmentNames({ fields, apiUrl }: SupplierSettings): string[] {
  return [...fields.flatMap(({ env }) => env ?? []), apiUrl.env];
}

/** Checks a supplier's part of the environment: its required fields stand together, or not at all. */
export function supplierShape({ fields, apiUrl }: SupplierSettings) {
  const required = fields.flatMap(({ env, required }) => (env && required ? env : []));
  const texts = Object.fromEntries(fields.flatMap(({ env }) => (env ? [[env, text]] : [])));
  return z
    .object({ ...texts, [apiUrl.env]: apiAddress.default(apiUrl.unlessSet) })
    .refine(
      (given: Record<string, unknown>) =>
        new Set(required.map((name) => Boolean(given[name]))).size < 2,
      {
        path: required.slice(-1),
        message: `set ${required.join(" and ")} together, or neither`,
        // zod asks about several fields together only where each is right, unless told otherwise.
        when: () => true,
      },
    );
}
