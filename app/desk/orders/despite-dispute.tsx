/** In a form that sends an exchange, while the customer's bank has not decided about the payment. */
export function DespiteDispute() {
  return (
    <>
      <p>
        The customer's bank asks this payment back. If it takes the money, you lose the items of the
        exchange too. Please wait until the bank has decided.
      </p>
      <label className="check">
        <input type="checkbox" name="despite" value="yes" />
        Send the exchange all the same
      </label>
    </>
  );
}
