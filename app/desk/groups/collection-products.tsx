import "#app/styles/desk/rows.css";
import { Form, Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { GroupView } from "./group-view.server.ts";
import { IconStep, PlaceButtons } from "./place-buttons.tsx";

/** What is in a collection: picked and put in order here, or as its rule finds it. */
export function CollectionProducts({
  group,
  print,
  typed,
}: {
  group: GroupView;
  print: string;
  typed: Record<string, string> | undefined;
}) {
  const { address, picks, found, figures, figuresLabel } = group;
  return (
    <section className="stack" id="products">
      <h2>Products</h2>
      {picks === null ? (
        <>
          <p>
            {figures === 0
              ? "No product in the shop is as the rule says."
              : `${figures === 1 ? "1 product" : `${figuresLabel} products`} in the shop now${figures > found.length ? ", the newest of them:" : ":"}`}
          </p>
          {found.length > 0 && (
            <ul className="desk-rows panel">
              {found.map(({ id, title }) => (
                <li key={id}>
                  <Link to={deskAddress(id)}>{title}</Link>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <>
          {picks.length > 0 && (
            <ol className="desk-rows panel">
              {picks.map(({ id, title }, at) => (
                <li key={id}>
                  <Link to={deskAddress(id)}>{title}</Link>
                  <Form method="post" className="beside">
                    <input type="hidden" name="product" value={id} />
                    <PlaceButtons
                      name={title}
                      at={at}
                      count={picks.length}
                      print={print}
                      typed={typed?.product === id ? typed.to : undefined}
                    />
                    <IconStep intent="drop" label={`Remove: ${title}`} icon="trash-2" />
                  </Form>
                </li>
              ))}
            </ol>
          )}
          <p>
            <ButtonLink to={`${address}/products`} variant="secondary" icon="plus">
              Add products
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
