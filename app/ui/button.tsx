import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/** primary: the one thing to press on a page. danger: takes something away. */
type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

type Look = { variant?: ButtonVariant; icon?: IconName; wide?: boolean; className?: string };

function classes({ variant = "primary", wide, className }: Look): string {
  return ["button", variant, wide && "wide", className].filter(Boolean).join(" ");
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  Look & { pending?: boolean; pendingLabel?: string };

/** Submits its form unless `type` says otherwise. While `pending` it cannot be pressed again. */
export function Button({
  variant,
  icon,
  wide,
  className,
  pending = false,
  pendingLabel,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={classes({ variant, wide, className })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {icon && <Icon name={icon} />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & Look;

export function ButtonLink({ variant, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes({ variant, wide, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "aria-label" | "children"> & {
  icon: IconName;
  label: string;
  className?: string;
  children?: ReactNode;
};

/** A square button with an icon only; `label` is what it is called. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={className ? `icon-button ${className}` : "icon-button"}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
