import { redirect } from "react-router";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { findShownGroup, type Group, slugInstead } from "#app/catalog/groups/groups.server.ts";
import { notFound } from "./responses.server.ts";

/** What is shown at this address below /collections. Throws a 301 from an earlier address, else a 404. */
export function requireGroup(text: string, { search }: URL): Group {
  const slug = text.normalize("NFC").toLowerCase();
  const group = findShownGroup(slug);
  if (group) return group;
  const instead = slugInstead(slug);
  if (instead) throw redirect(groupAddress(instead) + search, 301);
  throw notFound("This page does not exist, or is no longer here.");
}
