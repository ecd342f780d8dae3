import type { ReactNode } from "react";

/** The one h1 of a page, with an optional line under it and something at its end. */
export function PageTitle({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="page-title">
      <div>
        <h1>{title}</h1>
        {intro && <p className="soft">{intro}</p>}
      </div>
      {children}
    </header>
  );
}
