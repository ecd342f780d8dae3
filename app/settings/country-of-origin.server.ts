import { z } from "zod";
import { readSetting } from "./settings.server.ts";

const shape = z.object({ countryOfOrigin: z.string() });

/** Where everything comes from of which nothing else is said (Settings > Policies); null: not written. */
export function usualOrigin(): string | null {
  return readSetting("policies", shape)?.countryOfOrigin || null;
}
