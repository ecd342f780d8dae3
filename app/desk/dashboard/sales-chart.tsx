import { dayMonth } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import type { Sales } from "./sales.server.ts";

/** Drawn in units of its own and stretched to the page: 10 wide for a day, 100 high. */
const DAY_WIDTH = 10;
const HEIGHT = 100;

const explained = {
  invoices:
    "Counted by invoice date (the day an order is packed), minus credit notes. It matches the invoice file.",
  payments:
    "Counted by payment date, with delivery. Refunds are subtracted on the day they were requested.",
};

/** What was sold day by day without what went back, as bars, and the same figures as a table. */
export function SalesChart({ sales: { by, days, toPack } }: { sales: Sales }) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const amount = days.reduce((sum, day) => sum + day.amount, 0);
  const best = Math.max(...days.map((day) => day.amount));
  const top = roundUp(best);
  const [first, middle, last] = [days[0], days[days.length >> 1], days.at(-1)];
  return (
    <section className="panel stack" aria-labelledby="sales">
      <div>
        <h2 id="sales" className="desk-title">
          Sales, last {days.length} days
        </h2>
        <p>
          <strong>{rupees(amount)}</strong> from {counted(orders)}
          {toPack && toPack.orders > 0 && (
            <>
              <br />
              {rupees(toPack.amount)} more from {counted(toPack.orders)} paid but not packed
            </>
          )}
        </p>
      </div>
      {orders > 0 && (
        <figure className="desk-chart">
          <span className="soft" aria-hidden="true">
            {rupees(top)}
          </span>
          <svg
            viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`A bar for each day; the table below has the numbers. Best day: ${rupees(Math.max(best, 0))}.`}
          >
            {[0, HEIGHT / 2, HEIGHT].map((y) => (
              <line key={y} x1="0" x2={days.length * DAY_WIDTH} y1={y} y2={y} />
            ))}
            {days.map((day, index) => {
              const height = (Math.max(day.amount, 0) / top) * HEIGHT;
              return (
                <rect
                  key={day.at}
                  x={index * DAY_WIDTH + 1.5}
                  y={HEIGHT - height}
                  width={DAY_WIDTH - 3}
                  height={height}
                >
                  <title>{`${dayMonth(day.at)}: ${rupees(day.amount)}, ${day.orders}`}</title>
                </rect>
              );
            })}
          </svg>
          <figcaption className="soft" aria-hidden="true">
            {[first, middle, last].map(
              (day) => day && <span key={day.at}>{dayMonth(day.at)}</span>,
            )}
          </figcaption>
        </figure>
      )}
      <details>
        <summary>Show table</summary>
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{by === "invoices" ? "Invoices" : "Paid orders"}</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.at}>
                  <th scope="row">{dayMonth(day.at)}</th>
                  <td>{day.orders}</td>
                  <td>{rupees(day.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="soft">{explained[by]}</p>
      </details>
    </section>
  );
}

function counted(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}

/** The next 1, 2 or 5 with zeros, so that the line at the top has a round number. */
function roundUp(paise: Paise): Paise {
  const rupeesUp = Math.max(paise / 100, 1);
  const zeros = 10 ** Math.floor(Math.log10(rupeesUp));
  const step = [1, 2, 5, 10].find((factor) => factor * zeros >= rupeesUp) ?? 10;
  return step * zeros * 100;
}
