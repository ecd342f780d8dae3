import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { useWriting } from "./use-writing.ts";

/** Sends a form that writes; no such button of the page can be pressed again until the answer is there. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "pending">) {
  return <Button {...props} pending={useWriting()} />;
}
