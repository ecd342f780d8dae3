import { Form, Link } from "react-router";
import { counted } from "#app/india/counts.ts";
import type { describeRestored } from "#app/recovery/restored-shop.server.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Progress } from "../import-export/progress.tsx";

type Money = NonNullable<ReturnType<typeof describeRestored>>["money"];

/** What the payment providers were asked of the time since the backup, and what is to be done about it. */
export function MoneySince({
  money,
  backupAt,
  hasFields,
}: {
  money: Money;
  backupAt: string;
  /** Whether something on the page can be ticked meanwhile. */
  hasFields: boolean;
}) {
  const { open, mute } = money;
  if (money.state === "asking") {
    return (
      <Progress title="The payment provider is being asked" hasFields={hasFields}>
        <p>
          What came in since the backup stands here once it has answered, mostly within a minute.
        </p>
      </Progress>
    );
  }
  return (
    <section className="panel stack" aria-labelledby="money">
      <h2 id="money">Payments since the backup</h2>
      <p>{moneyText(money, backupAt)}</p>
      {open > 0 && (
        <p className="bad">
          <Link to="/admin/payments">
            {counted(open, "payment has no order", "payments have no order")}
          </Link>
          . Please refund the payment, or make the order again.
        </p>
      )}
      {mute.length > 0 && (
        <p>
          {mute.join(" and ")} cannot list payments: please compare the orders with the account
          there yourself.
        </p>
      )}
      <p className="soft">
        Direct UPI transfers are not in this list: please compare them with your bank statement.
      </p>
      <Form method="post">
        <SubmitButton name="intent" value="ask" variant="secondary">
          Ask again
        </SubmitButton>
      </Form>
    </section>
  );
}

function moneyText({ state, askedAt, payments, refunds, open }: Money, backupAt: string): string {
  if (state === "unanswered") {
    return `The payment provider did not answer completely on ${askedAt}. The shop asks again by itself.`;
  }
  const summary = `Since ${backupAt} the payment provider has seen ${counted(payments, "payment")} and ${counted(refunds, "refund")} (asked on ${askedAt}).`;
  return open > 0 ? summary : `${summary} Every payment belongs to an order or is handled.`;
}
