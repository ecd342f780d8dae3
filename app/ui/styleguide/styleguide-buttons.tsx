import { Form } from "react-router";
import { Button, ButtonLink, IconButton } from "../button.tsx";
import { Quantity } from "../quantity.tsx";
import { Part } from "./styleguide-part.tsx";

/** The part of the styleguide to be pressed. */
export function StyleguideButtons() {
  return (
    <Part title="Buttons" when="One primary button a page: the one thing to press.">
      <div className="cluster">
        <Button type="button">Add to Cart</Button>
        <Button type="button" variant="secondary" icon="download">
          Download
        </Button>
        <Button type="button" variant="quiet">
          Remove
        </Button>
        <Button type="button" variant="danger">
          Clear All Items
        </Button>
        <ButtonLink to="/products">Explore</ButtonLink>
        <IconButton type="button" icon="heart" label="Add to wishlist" />
        <IconButton type="button" icon="x" label="Close" disabled />
      </div>
      <div className="cluster">
        <Button type="button" disabled>
          Out of Stock
        </Button>
        <Button type="button" pending pendingLabel="Creating Order...">
          Place Order
        </Button>
        <Form>
          <Quantity
            quantity={1}
            of="Noor kurti"
            fewer={{ disabled: true }}
            more={{ name: "change", value: "increase" }}
          />
        </Form>
      </div>
    </Part>
  );
}
