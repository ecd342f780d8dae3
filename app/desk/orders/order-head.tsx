import { Form, Link } from "react-router";
import { orderSteps, stepEffects, undoEffects } from "#app/fulfilment/order-steps.ts";
import { statusLabel } from "#app/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { OrderStatus } from "#db/schema.ts";

type ShownUndo = { from: OrderStatus; until: string; obstacles: string[] };

/** Which order it is, how it stands, and the steps that need nothing typed. */
export function OrderHead({
  order,
  next,
  undo,
  returns,
  refusal,
  busy,
}: {
  order: { number: number; status: OrderStatus; statusLabel: string };
  next: OrderStatus[];
  undo: ShownUndo | null;
  returns: string[];
  /** Why the last step was not taken. */
  refusal: string | undefined;
  busy: boolean;
}) {
  const plain = next.filter((status) => status !== "shipped");
  return (
    <>
      <PageTitle title={`Order ${order.number}`} intro={order.statusLabel}>
        {plain.length > 0 && (
          <Form method="post" className="cluster">
            {plain.map((status) => (
              <Button key={status} name="intent" value={status} pending={busy}>
                {orderSteps[status]}
              </Button>
            ))}
            <span className="soft">{plain.map((status) => stepEffects[status])}</span>
          </Form>
        )}
      </PageTitle>
      {undo && <UndoForm undo={undo} busy={busy} />}
      {refusal && (
        <Notice tone="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {returns.map((id) => (
        <p key={id}>
          <Link to={`/admin/returns/${id}`}>Return {id}</Link>
        </p>
      ))}
      {order.status === "refund due" && (
        <Notice tone="warning" title="Refund due">
          <p>The order ends here. Refund what is left below.</p>
        </Notice>
      )}
    </>
  );
}

/** For an hour after a step that may have been a slip of the hand. */
function UndoForm({ undo: { from, until, obstacles }, busy }: { undo: ShownUndo; busy: boolean }) {
  if (obstacles.length > 0) {
    return (
      <p className="soft">
        “{statusLabel(from)}” cannot be undone: {obstacles.join(", and ")}.
      </p>
    );
  }
  return (
    <Form method="post" className="cluster">
      <Button name="undo" value={from} variant="quiet" pending={busy}>
        Undo “{statusLabel(from)}”
      </Button>
      <span className="soft">
        Until {until}. {undoEffects[from]}
      </span>
    </Form>
  );
}
