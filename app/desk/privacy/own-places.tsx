import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "#app/india/counts.ts";
import type { NamingPlace } from "#app/pages/named-on-pages.server.ts";
import { Notice } from "#app/ui/notice.tsx";

type Place = Pick<NamingPlace, "title" | "href"> & Partial<NamingPlace>;

const MOST = 30;

/** Where words of the operator may name a customer, each with its link; `children`: what to do about it. */
export function OwnPlaces({ places, children }: { places: Place[]; children: ReactNode }) {
  const more = places.length - MOST;
  return (
    <Notice tone="warning" title="Your own pages may name this customer">
      <p>{children}</p>
      <ul>
        {places.slice(0, MOST).map(({ title, href, words, isPublishedOnly }) => (
          <li key={`${href} ${title} ${words}`}>
            <Link to={href}>{title}</Link>
            {isPublishedOnly && ", as customers read it until you publish the draft"}
            {words && `: “${words}”`}
          </li>
        ))}
        {more > 0 && <li>And {grouped(more)} more.</li>}
      </ul>
    </Notice>
  );
}
