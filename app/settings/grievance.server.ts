import { z } from "zod";
import { readSetting, writeSetting } from "./settings.server.ts";

/** The grievance officer, whom the E-Commerce Rules, 2020 want named with how to reach them. */
export const GRIEVANCE = "grievance";
const shape = z.object({
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type GrievanceOfficer = z.infer<typeof shape>;

/** Null: nobody is named. */
export function readGrievance(): GrievanceOfficer | null {
  return readSetting(GRIEVANCE, shape.nullable()) ?? null;
}

/** Part of its caller's transaction. */
export function writeGrievance(officer: GrievanceOfficer | null, now: number): void {
  writeSetting(GRIEVANCE, officer, now);
}
