import type { ChangeEvent, ComponentProps } from "react";
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
  function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const large = [...(input.files ?? [])].find(({ size }) => size > mostBytes);
    input.setCustomValidity(
      large
        ? `${large.name} is larger than ${mostBytes / MB} MB. Please choose a smaller file.`
        : "",
    );
    input.reportValidity();
  }
  return <Field {...rest} type="file" onChange={check} />;
}
