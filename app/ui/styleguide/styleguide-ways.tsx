import { ButtonLink } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { Picture } from "../picture.tsx";
import { Steps } from "../steps.tsx";
import { Part } from "./styleguide-part.tsx";

const missing = { alt: "A kurti whose picture is missing", width: 900, height: 1200 };

/** The part of the styleguide about the way through the shop, and where it ends. */
export function StyleguideWays() {
  return (
    <>
      <Part title="Steps" when="Above checkout: what is done can be gone back to.">
        {[1, 2, 3].map((current) => (
          <Steps
            key={current}
            current={current}
            steps={[
              { label: "Review Cart", to: "/cart" },
              { label: "Shipping Details" },
              { label: "Payment" },
            ]}
          />
        ))}
      </Part>
      <Part
        title="Pictures that are not there, and nothing to show"
        when="Where a picture or a list is missing: what to do instead."
      >
        <div className="grid-cards">
          <Picture picture={null} sizes="270px" alt="No picture yet" />
          <Picture
            picture={{ ...missing, src: "/images/missing", color: "#e8d5cf", blur: null }}
            sizes="270px"
          />
        </div>
        <EmptyState
          as="h2"
          title="Your Cart is Empty"
          action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          <p>What you add to your cart waits for you here.</p>
        </EmptyState>
      </Part>
    </>
  );
}
