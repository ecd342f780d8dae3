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
        Customers find no page at {links.join(", ")}. Please change the link, or publish the page.
      </p>
    </Notice>
  );
}
