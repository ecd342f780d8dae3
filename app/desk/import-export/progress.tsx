import "#app/styles/desk/files.css";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";

const LOOK_EVERY_MS = 1500;

/** Something that goes on by itself: said in words, and looked at again until it is over. */
export function Progress({
  title,
  value,
  children,
}: {
  title: string;
  /** Between 0 and 1, where it can be counted. */
  value?: number;
  children?: ReactNode;
}) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="panel stack">
      <div role="status">
        <p>
          <strong>{title}</strong>
        </p>
        {children}
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      </div>
      <p className="cluster">
        <progress className="desk-progress" aria-label={title} value={value} max={1} />
        {value !== undefined && <strong>{Math.floor(value * 100)} %</strong>}
      </p>
    </div>
  );
}
