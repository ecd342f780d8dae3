import { Form } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ReviewedItem } from "./review-order.server.ts";

const stars = [
  { value: "5", label: "★★★★★", note: "Excellent" },
  { value: "4", label: "★★★★", note: "Good" },
  { value: "3", label: "★★★", note: "Average" },
  { value: "2", label: "★★", note: "Poor" },
  { value: "1", label: "★", note: "Very poor" },
];

const statusLabels = {
  waiting: "Thank you. We read every review before it is shown.",
  shown: "Thank you. Your review is on the product page.",
  hidden: "Thank you. We have your review. It is not shown on the product page.",
};

/** One item of an order: what was written about it, or the form to write it. */
export function ItemReview({
  item,
  action,
  name,
  refused,
  busy,
}: {
  item: ReviewedItem;
  action: string;
  /** What the name field starts with. */
  name: string;
  refused?: { typed: Record<string, string>; errors: Record<string, string> } | undefined;
  busy: boolean;
}) {
  const { productId, title, image, review } = item;
  const errors = refused?.errors ?? {};
  return (
    <section className="panel stack item-review" aria-label={title}>
      <div className="reviewed">
        {image && (
          <Picture picture={pictureOf(image)} sizes="(min-width: 900px) 240px, 72px" alt="" />
        )}
        <h2>{title}</h2>
      </div>
      {review ? (
        <div className="stack">
          <Rating rating={review.rating} />
          {review.text && <p className="typed-words">{review.text}</p>}
          <p className="soft">{statusLabels[review.status]}</p>
        </div>
      ) : (
        <Form method="post" action={action} className="stack" preventScrollReset>
          <input type="hidden" name="product" value={productId} />
          <Choice
            legend="How do you like it?"
            name="rating"
            options={stars}
            chosen={refused?.typed.rating ?? ""}
            error={errors.rating}
          />
          <TextField
            id={`text-${productId}`}
            label="Your review"
            name="text"
            hint="Is it as you expected? What do you like, and what not?"
            defaultValue={refused?.typed.text}
            error={errors.text}
          />
          <Field
            id={`author-${productId}`}
            label="Your name, as shown"
            name="author"
            required
            autoComplete="given-name"
            defaultValue={refused?.typed.author ?? name}
            error={errors.author}
          />
          <Button pending={busy} pendingLabel="Sending...">
            Send review
          </Button>
        </Form>
      )}
    </section>
  );
}
