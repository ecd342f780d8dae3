import { Logo } from "#app/ui/logo.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** At the head of the desk's bar: the shop's logo, or its name. */
export function DeskSign() {
  const { logo } = useShop();
  return (
    <span className={logo ? "has-logo" : undefined}>
      <Logo />
    </span>
  );
}
