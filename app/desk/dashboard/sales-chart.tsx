import { grouped } from "#app/india/counts.ts";
import { dayMonth } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import type { Sales } from "./sales.server.ts";

/** In the drawing's own units: the plot, and room for the scale on its left and the days below. */
const LEFT = 34;
const WIDTH = 276;
const HEIGHT = 136;
const TOP = 8;
const FLOOR = TOP + HEIGHT;

const explained = {
  invoices:
    "Counted by invoice date (the day an order is packed), minus credit notes, as in the invoice file. Orders paid while no GSTIN was entered are counted by payment date instead.",
  payments:
    "Counted by payment date, with delivery. Refunds are subtracted on the day they were requested.",
};

/** What was sold day by day and what went back of it, as bars with a scale, and as a table. */
export function SalesChart({ sales }: { sales: Sales }) {
  const { by, days, sum, before, toPack } = sales;
  const best = days.reduce((most, day) => Math.max(most, day.net), 0);
  return (
    <section className="card" aria-labelledby="sales">
      <header>
        <h2 id="sales">Sales by day</h2>
      </header>
      <div className="in-card">
        {sum.orders > 0 || sum.refunded > 0 ? (
          <>
            <Bars sales={sales} best={best} />
            <p className="small soft today-keys" aria-hidden="true">
              <span className="today-key" /> Net <span className="today-key back" /> Refunded{" "}
              {before.net > 0 && (
                <>
                  <span className="today-key mean" /> Average of the {days.length} days before
                </>
              )}
            </p>
          </>
        ) : (
          <p className="soft">Nothing was sold in the last {days.length} days.</p>
        )}
      </div>
      <dl className="today-sums">
        <dt>Gross</dt>
        <dd>{rupees(sum.gross)}</dd>
        <dt>Refunds</dt>
        <dd>{rupees(-sum.refunded)}</dd>
        <dt>
          <strong>Net</strong>
        </dt>
        <dd>
          <strong>{rupees(sum.net)}</strong>
        </dd>
        {toPack.orders > 0 && (
          <>
            <dt>Paid, not packed yet</dt>
            <dd>{rupees(toPack.amount)}</dd>
          </>
        )}
      </dl>
      <details className="in-card fold">
        <summary>Show table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by keys too */}
        <section className="table-scroll" aria-label="Sales by day, as a table" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Orders</th>
                <th scope="col">Gross</th>
                <th scope="col">Refunds</th>
                <th scope="col">Net</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((day) => (
                <tr key={day.at}>
                  <th scope="row">{dayMonth(day.at)}</th>
                  <td>{grouped(day.orders)}</td>
                  <td>{rupees(day.gross)}</td>
                  <td>{rupees(-day.refunded)}</td>
                  <td>{rupees(day.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="soft">{explained[by]}</p>
      </details>
    </section>
  );
}

/** A bar for each day: what stayed, and above it what went back on that day. */
function Bars({ sales: { days, before }, best }: { sales: Sales; best: Paise }) {
  const mean = before.net / days.length;
  const most = days.reduce(
    (all, { net, refunded }) => Math.max(all, Math.max(net, 0) + refunded),
    mean,
  );
  const { top, step } = scaleFor(most);
  const y = (paise: Paise) => FLOOR - (Math.max(paise, 0) / top) * HEIGHT;
  const slot = WIDTH / days.length;
  const gap = Math.min(2, slot / 4);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const label = `A bar for each day; the table below has the numbers. Best day: ${rupees(best)} net.`;
  return (
    <svg
      className="today-chart"
      viewBox={`0 0 ${LEFT + WIDTH} ${FLOOR + 20}`}
      role="img"
      aria-label={label}
    >
      {lines.map((paise) => (
        <g key={paise}>
          <line className="rule" x1={LEFT} x2={LEFT + WIDTH} y1={y(paise)} y2={y(paise)} />
          <text x={LEFT - 5} y={y(paise) + 4} textAnchor="end">
            {shortRupees(paise)}
          </text>
        </g>
      ))}
      {days.map(({ at, net, refunded }, index) => {
        const x = LEFT + index * slot + gap / 2;
        const title = `${dayMonth(at)}: net ${rupees(net)}${refunded > 0 ? `, refunded ${rupees(refunded)}` : ""}`;
        const size = { x, width: slot - gap, rx: Math.min(1.5, slot / 6) };
        return (
          <g key={at}>
            <title>{title}</title>
            <rect className="net" {...size} y={y(net)} height={FLOOR - y(net)} />
            {refunded > 0 && (
              <rect
                className="back"
                {...size}
                y={y(Math.max(net, 0) + refunded)}
                height={FLOOR - y(refunded)}
              />
            )}
          </g>
        );
      })}
      {mean > 0 &&
        ["mean under", "mean"].map((line) => (
          <line key={line} className={line} x1={LEFT} x2={LEFT + WIDTH} y1={y(mean)} y2={y(mean)} />
        ))}
      {[0, Math.floor(days.length / 2), days.length - 1].map((index) => {
        const day = days[index];
        const isLast = index === days.length - 1;
        const x = LEFT + (index + 0.5) * slot;
        return (
          day && (
            <text
              key={day.at}
              x={isLast ? LEFT + WIDTH : x}
              y={FLOOR + 16}
              textAnchor={isLast ? "end" : index === 0 ? "start" : "middle"}
            >
              {isLast ? "Today" : dayMonth(day.at)}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** Round numbers of rupees, three to five lines of them, the highest at or above `most` paise. */
export function scaleFor(most: Paise): { top: Paise; step: Paise } {
  const rupeesUp = Math.max(most / 100, 4) / 4;
  const zeros = 10 ** Math.floor(Math.log10(rupeesUp));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * zeros >= rupeesUp) ?? 10;
  const step = Math.round(factor * zeros * 100);
  return { top: Math.max(Math.ceil(most / step), 1) * step, step };
}

/** "₹0", "5k", "2.5L": on a scale there is no room for more. */
function shortRupees(paise: Paise): string {
  const sum = paise / 100;
  const short = (by: number, unit: string) => `${Math.round((sum / by) * 100) / 100}${unit}`;
  if (sum >= 10_000_000) return short(10_000_000, "Cr");
  if (sum >= 100_000) return short(100_000, "L");
  if (sum >= 1000) return short(1000, "k");
  return `₹${sum}`;
}
