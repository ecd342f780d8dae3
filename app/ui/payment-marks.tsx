/** What can be paid with, each as a plain word in a frame. */
export function PaymentMarks({ marks }: { marks: readonly string[] }) {
  return (
    <ul className="pay-marks" aria-label="Ways to pay">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
