/** What can be paid with, each as a plain word in a frame. */
export function PaymentMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="pay-marks" aria-label="Ways to pay">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
