import "#app/styles/pages/desk-today.css";
import type { ProductState } from "#app/catalog/editing/product-desk.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Part } from "#app/ui/styleguide/styleguide-part.tsx";
import type { OrderStatus } from "#db/schema.ts";
import { Chip } from "../chip.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { orderChips, statusName } from "../orders/order-chips.ts";
import { ProductStateTag } from "../products/product-state.tsx";

const productStates: ProductState[] = [
  { state: "shop" },
  { state: "draft", at: null },
  { state: "archived" },
];

/** The parts of the operator's desk, as they are in its frame; their rules stand in `app/styles/desk`. */
export function StyleguideDesk({ statuses }: { statuses: OrderStatus[] }) {
  return (
    <>
      <Part
        title="States"
        when="Circles fill on the way out, squares are the way back, a triangle is money owed."
      >
        <p className="acts">
          {statuses.map((status) => (
            <Chip key={status} look={orderChips[status]}>
              {statusName(status)}
            </Chip>
          ))}
          {productStates.map((productState) => (
            <ProductStateTag key={productState.state} productState={productState} />
          ))}
        </p>
      </Part>
      <Part
        title="Buttons"
        when="One filled button in a row, the last; what is rare is in the menu."
      >
        <div className="acts">
          <Button variant="secondary">Packing slip</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="secondary" className="small">
            Small
          </Button>
          <Button variant="secondary" disabled>
            Not now
          </Button>
          <details className="menu from-left">
            <summary className="button secondary">
              More <DeskIcon name="chevron-down" />
            </summary>
            <div>
              <ButtonLink to="/admin/orders" variant="quiet">
                Orders
              </ButtonLink>
            </div>
          </details>
          <Button>Ship order</Button>
        </div>
      </Part>
      <Part
        title="Views and filters"
        when="Links with counts; what narrows the list is a pill with a cross."
      >
        <nav className="views" aria-label="Sample views">
          <a href="#list" aria-current="page">
            All <span className="small">1,204</span>
          </a>
          <a href="#list">
            Paid <span className="small">7</span>
          </a>
        </nav>
        <p className="filters">
          <a href="#list" className="pill on">
            Search: muslin <DeskIcon name="x" />
          </a>
          <a href="#list" className="pill">
            Select all
          </a>
        </p>
      </Part>
      <SampleList />
      <Part title="Numbers of a period" when="Links of which one is chosen.">
        <nav className="seg" aria-label="Sample periods">
          <a href="#list">7 days</a>
          <a href="#list" aria-current="page">
            30 days
          </a>
          <a href="#list">90 days</a>
        </nav>
      </Part>
      <Part title="Told" when="What did not happen, and what to do.">
        <Notice tone="error">
          <p>The order was not shipped. Please enter the tracking number.</p>
        </Notice>
        <Notice tone="warning" title="No mail server is set">
          <p>4 mails wait, only saved here.</p>
        </Notice>
        <Notice tone="success">
          <p>Everything is saved.</p>
        </Notice>
        <EmptyState as="h3" title="No packed orders">
          <p>1,052 orders do not match these filters.</p>
        </EmptyState>
      </Part>
      <Part title="Long work" when="It says how far it is; one may leave the page.">
        <div className="panel stack">
          <p>6,240 of 10,000 products.</p>
          <progress className="desk-progress" aria-label="Sample of work" value={0.62} max={1} />
          <progress className="desk-progress" aria-label="Sample of work without a number" />
        </div>
      </Part>
      <Part title="Fields" when="A hint above, an error below; what was typed stays.">
        <div className="panel stack">
          <Field
            label="Tracking number"
            name="tracking"
            required
            hint="From the courier’s label."
            defaultValue="SR-17"
          />
          <Field
            label="UPI id"
            name="upi"
            error="Please enter it like name@bank."
            defaultValue="meher"
          />
        </div>
        <details className="card fold">
          <summary>
            Tax and parcel <span className="soft">HSN 6204, 400 g</span>
          </summary>
          <p className="in-card">What is needed seldom is folded.</p>
        </details>
      </Part>
    </>
  );
}

function SampleList() {
  const rows = [
    ["#1042", "Asha Rao", "paid", "₹2,148"],
    ["#1041", "Meera Iyer", "packed", "₹999"],
  ] as const;
  return (
    <Part title="List" when="Rows of 44 px; on a phone cards of two lines.">
      <div id="list" className="list desk-bulk">
        <div className="card rows">
          <table className="tbl">
            <thead>
              <tr>
                <th aria-label="Select" />
                <th>Order</th>
                <th>Customer</th>
                <th>Status</th>
                <th className="num">Total</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([number, who, status, total]) => (
                <tr key={number}>
                  <td className="c-tick">
                    <label>
                      <input type="checkbox" className="tick" aria-label={`Select ${number}`} />
                    </label>
                  </td>
                  <td className="c-no">
                    <a href="#list">{number}</a>
                  </td>
                  <td className="c-who">{who}</td>
                  <td className="c-state">
                    <Chip look={orderChips[status]}>{statusName(status)}</Chip>
                  </td>
                  <td className="num c-total">{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <fieldset className="bulk">
          <legend className="sr-only">Selected orders</legend>
          <strong>
            <span className="n" /> selected
          </strong>
          <Button type="button">Mark as packed</Button>
        </fieldset>
      </div>
    </Part>
  );
}
