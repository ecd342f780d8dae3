import { asset } from "./asset-origin.ts";
import { useShop } from "./shop-context.tsx";

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
