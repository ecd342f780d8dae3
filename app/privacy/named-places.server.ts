import { othersFirst } from "#app/in-parts.ts";
import { type NamingPlace, placesNaming } from "#app/pages/named-on-pages.server.ts";
import { knownAs, type Person } from "./person.server.ts";
import { namedAt } from "./take-out.ts";

/** Where pages that the operator has written may name the person; others are answered between the parts. */
export async function namedPlaces(person: Person): Promise<NamingPlace[]> {
  const names = knownAs(person).filter((one) => !person.own.includes(one));
  const find = namedAt({ names, contacts: person.own });
  const found: NamingPlace[] = [];
  let part: ReturnType<typeof placesNaming> | undefined;
  do {
    if (part) await othersFirst();
    part = placesNaming(find, part?.next ?? null);
    found.push(...part.places);
  } while (part.next);
  return found;
}
