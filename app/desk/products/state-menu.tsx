import type { ProductState } from "#app/catalog/editing/product-desk.server.ts";
import { DeskIcon } from "../desk-icon.tsx";
import { ProductStateTag, productStateLabel } from "./product-state.tsx";

/** Where a product stands, unfolding to where it could stand; a press changes it at once. */
export function StateMenu({ productState }: { productState: ProductState }) {
  const { state } = productState;
  const choices = [
    { intent: "restore", is: "shop", label: "Published", note: "customers see it" },
    {
      intent: "draft",
      is: "draft",
      label: state === "draft" ? productStateLabel(productState) : "Draft",
      note: "only you see it",
    },
    { intent: "archive", is: "archived", label: "Hidden", note: "taken out of the shop" },
  ];
  return (
    // Folded again when it has changed.
    <details key={state} className="menu from-left">
      <summary>
        <span className="sr-only">Status: </span>
        <ProductStateTag productState={productState} />
        <DeskIcon name="chevron-down" />
      </summary>
      <div>
        {choices.map(({ intent, is, label, note }) => (
          <button
            key={intent}
            // The one it has already changes nothing.
            {...(is === state
              ? { type: "button" }
              : { type: "submit", name: "intent", value: intent, formNoValidate: true })}
            aria-pressed={is === state}
          >
            {label} <span className="soft">{note}</span>
            {is === state && <DeskIcon name="check" />}
          </button>
        ))}
      </div>
    </details>
  );
}
