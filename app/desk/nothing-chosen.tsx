import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A page for several things of a list, opened without any: why it is empty, and the way to the list. */
export function NothingChosen({
  title,
  to,
  label,
  children,
}: {
  title: string;
  to: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <EmptyState as="h2" title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
      <p>{children}</p>
    </EmptyState>
  );
}
