import "#app/styles/desk/files.css";
import { type ReactNode, useEffect } from "react";
import { Link, useRevalidator } from "react-router";

const LOOK_EVERY_MS = 1500;

/** Something that goes on by itself: said in words, and looked at again until it is over. */
export function Progress({
  title,
  value,
  isPaused = false,
  hasFields = false,
  children,
}: {
  title: string;
  /** Between 0 and 1, where it can be counted. */
  value?: number;
  /** It waits for the end of maintenance. */
  isPaused?: boolean;
  /** Without script the page then comes anew by a link: what is ticked on it would be lost. */
  hasFields?: boolean;
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
        {isPaused && (
          <p>
            Paused, as maintenance is on. It continues within a minute after you turn{" "}
            <Link to="/admin/settings#maintenance">maintenance</Link> off.
          </p>
        )}
        {children}
        <noscript>
          {hasFields ? <a href="?">Look again</a> : <meta httpEquiv="refresh" content="2" />}
        </noscript>
      </div>
      <p className="cluster">
        <progress className="desk-progress" aria-label={title} value={value} max={1} />
        {value !== undefined && <strong>{Math.floor(value * 100)} %</strong>}
      </p>
    </div>
  );
}
