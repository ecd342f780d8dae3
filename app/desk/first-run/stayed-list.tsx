import { Link } from "react-router";

/** What the shop consists of once the demonstration is gone. */
export function StayedList({ stay }: { stay: { title: string; address: string }[] }) {
  if (stay.length === 0) return <p>Your shop has only what you made yourself.</p>;
  return (
    <>
      <p>
        Your shop has what you made yourself, and of the demonstration what you had changed or an
        order waits for. That has still its words and pictures wherever you have not put your own.
        Please look through it before you open:
      </p>
      <ul>
        {stay.map(({ title, address }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
