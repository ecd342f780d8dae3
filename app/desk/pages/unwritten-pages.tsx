import "#app/styles/desk/rows.css";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Pages that every shop can have and this one has not written, each with its way to begin. */
export function UnwrittenPages({ pages }: { pages: readonly UnwrittenPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>Not written by you yet</h2>
      <ul className="desk-rows">
        {pages.map(({ slug, title, now }) => (
          <li key={slug}>
            <span>
              {title} <span className="soft">{now}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="title" value={title} />
              <input type="hidden" name="slug" value={slug} />
              <Button variant="quiet" aria-label={`Write the page: ${title}`}>
                Write it
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `now`: what customers see there. */
type UnwrittenPage = { slug: string; title: string; now: string };

export const usualPages: readonly UnwrittenPage[] = [
  { slug: "about", title: "About", now: "Customers find nothing there." },
  { slug: "contact", title: "Contact", now: "Customers see your contacts and a form." },
  { slug: "blog", title: "Blog", now: "Customers see your articles." },
];
