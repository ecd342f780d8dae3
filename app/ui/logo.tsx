import type { ReactNode } from "react";
import { Link } from "react-router";
import { asset } from "./asset-origin.ts";
import { useShop } from "./shop-context.tsx";

/** The way home; before a closed shop there is none. */
export function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  const { name, isClosed } = useShop();
  if (isClosed) return <span className={className}>{children}</span>;
  return (
    <Link to="/" className={className} aria-label={`${name}, home`}>
      {children}
    </Link>
  );
}

/** The shop's logo, or its name where it has none. What is around it says the name to screen readers. */
export function Logo() {
  const { name, logo } = useShop();
  if (!logo) return name;
  const { src, width, height } = logo;
  return (
    <img
      className="logo-picture"
      src={asset(`${src}-header.webp`)}
      alt={name}
      width={width}
      height={height}
    />
  );
}
