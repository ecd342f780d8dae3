import { KeptPart } from "./kept-part.tsx";

/** What can be paid with, each as a plain word in a frame. */
export function PaymentMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null;
  return (
    <KeptPart
      as="ul"
      className="pay-marks"
      aria-label="Ways to pay"
      of={() => JSON.stringify(["marks", marks])}
    >
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </KeptPart>
  );
}
