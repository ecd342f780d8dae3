import { Link } from "react-router";

/** How the shopper gets to the order again: by a mail, or, where the shop sends none, by its number. */
export function FindLater({
  order: { number, email },
  isMailed,
}: {
  order: { number: number; email: string };
  isMailed: boolean;
}) {
  if (isMailed) return `The confirmation goes to ${email}.`;
  return (
    <>
      Please note the order number, {number}: with it and your mobile number you{" "}
      <Link to="/track">find your order</Link> again.
    </>
  );
}
