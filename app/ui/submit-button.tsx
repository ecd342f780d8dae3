import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "./button.tsx";

/** A form of this page that writes is on its way, or the page that answers it. */
export function useWriting(): boolean {
  return useNavigation().formMethod === "POST";
}

/** Sends a form that writes; no such button of the page can be pressed again until the answer is there. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "pending">) {
  return <Button {...props} pending={useWriting()} />;
}
