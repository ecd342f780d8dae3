import { type ComponentProps, useEffect, useRef } from "react";
import { Field } from "./field.tsx";

const MB = 1024 * 1024;

type Props = Omit<ComponentProps<typeof Field>, "type" | "onChange"> & {
  /** How large one file may be, as the server has it. */
  mostBytes: number;
};

/**
 * A labelled choice of files. With script one that is too large is told at once, and not after minutes
 * of sending it; the server's answer says the same without.
 */
export function FileField({ mostBytes, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  function check() {
    const { current: input } = field;
    const large = [...(input?.files ?? [])].find(({ size }) => size > mostBytes);
    input?.setCustomValidity(
      large
        ? `${large.name} is larger than ${mostBytes / MB} MB. Please choose a smaller file.`
        : "",
    );
    // An empty one that is required is not told of before anything is pressed.
    if (large) input?.reportValidity();
  }
  // It may have been chosen before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(check, []);
  return <Field {...rest} ref={field} type="file" onChange={check} />;
}
