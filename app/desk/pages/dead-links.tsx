import { Notice } from "#app/ui/notice.tsx";

/** Which links of what is saved lead to nothing. */
export function DeadLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={links.length === 1 ? "A link leads to nothing" : "Links lead to nothing"}
    >
      <p>
        Customers find nothing at {links.join(", ")}. Please change the link, or show what it leads
        to. A category or collection that is hidden is left out of menus and tiles meanwhile.
      </p>
    </Notice>
  );
}
