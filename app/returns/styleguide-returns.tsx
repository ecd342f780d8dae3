import { CancelForm } from "#app/orders/cancel-form.tsx";
import { ItemReview } from "#app/reviews/review-form.tsx";
import { unsetShop } from "#app/shop.ts";
import { OneState, Part, States } from "#app/ui/styleguide/styleguide-part.tsx";
import { ReturnCard } from "./return-card.tsx";
import { ReturnForm } from "./return-form.tsx";

/** Refuses what is sent to it: nothing here is an order. */
const NOWHERE = "/styleguide";
const still = { action: NOWHERE, isDisputed: false, busy: false };
const title = "Gulmohar Straight Kurti";
const unitPrice = 1299_00;

function request(id: string, rest: Partial<Parameters<typeof ReturnCard>[0]["request"]>) {
  const line = { lineId: 1, title, size: "M", category: null, image: null };
  const items = [{ ...line, quantity: 1, exchangeSize: null, paid: unitPrice }];
  const askedAt = Date.UTC(2025, 0, 26, 6);
  const empty = { orderId: "sample", words: "", answer: null, photos: [] };
  const asked = { ...empty, status: "asked", wish: "return", reason: "flaw" } as const;
  return <ReturnCard request={{ ...asked, id, askedAt, items, ...rest }} />;
}

const image = "/images/products/gulmohar-straight-kurti-front";
const lines = [
  {
    lineId: 1,
    title,
    size: "M",
    color: "Gulmohar Rose",
    category: null,
    image,
    quantity: 2,
    unitPrice,
  },
  {
    lineId: 2,
    title: "Safed Mulmul Kurti",
    size: "L",
    color: null,
    category: null,
    image: null,
    quantity: 1,
    unitPrice,
  },
];
const returnErrors = {
  items: "Please choose at least one item.",
  reason: "Please choose what is not right.",
  wish: "Please choose what you would like.",
};
const item = {
  productId: "gulmohar-straight-kurti",
  title,
  image,
  review: null,
};
const reviewErrors = {
  rating: "Please choose how you like it.",
  author: "Please enter a name.",
};

/** The part of the styleguide about what comes after: no, back, and what shoppers think of it. */
export function StyleguideReturns() {
  return (
    <>
      <Part title="Cancelling" when="Before an order is packed; the desk may until it is sent.">
        <States
          states={{
            "Nothing paid": <CancelForm order={{ status: "awaiting payment" }} {...still} />,
            Paid: <CancelForm order={{ status: "paid" }} {...still} />,
            "Under way": <CancelForm order={{ status: "paid" }} {...still} busy />,
          }}
        />
      </Part>
      <Part title="Return request" when="As its shopper and the desk see it.">
        <States
          states={{
            Asked: request("A", {}),
            Accepted: request("B", { status: "accepted", answer: "Please send it back." }),
            "Not accepted": request("C", {
              status: "refused",
              wish: "exchange",
              reason: "size",
              answer: "It has been worn.",
            }),
            "Back with us": request("D", { status: "received", reason: "wrong" }),
          }}
        />
      </Part>
      <Part title="Return form" when="For some days after an order was delivered.">
        <OneState
          name="returning"
          states={{
            Empty: <ReturnForm action={NOWHERE} lines={lines} terms={unsetShop} busy={false} />,
            Refused: (
              <ReturnForm
                terms={unsetShop}
                action={NOWHERE}
                lines={lines}
                typed={{}}
                errors={returnErrors}
                busy={false}
              />
            ),
            "Under way": <ReturnForm action={NOWHERE} lines={lines} terms={unsetShop} busy />,
          }}
        />
      </Part>
      <Part title="Review form" when="For each item of a delivered order.">
        <OneState
          name="judging"
          states={{
            Empty: <ItemReview item={item} action={NOWHERE} name="" busy={false} />,
            Refused: (
              <ItemReview
                item={item}
                action={NOWHERE}
                name=""
                refused={{ typed: {}, errors: reviewErrors }}
                busy={false}
              />
            ),
          }}
        />
      </Part>
    </>
  );
}
