import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** The link that shows the closed shop; null while there is none. */
export function PreviewLink({ link }: { link: { href: string; until: string } | null }) {
  return (
    <section className="panel stack">
      <h2>A link for friends</h2>
      <p className="soft">
        Anyone who opens it sees the shop while it is closed, and can order. You see the shop
        without it as long as you are logged in here.
      </p>
      {link && (
        <p>
          <a href={link.href}>{link.href}</a>
          <br />
          <span className="soft">Until {link.until}</span>
        </p>
      )}
      <Form method="post" className="cluster">
        <Button name="intent" value="renew" variant="secondary">
          {link ? "Make a new link" : "Make a link"}
        </Button>
        {link && (
          <Button name="intent" value="end" variant="quiet">
            End the link
          </Button>
        )}
      </Form>
    </section>
  );
}
