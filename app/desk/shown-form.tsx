import { type ComponentProps, Fragment, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";

/**
 * A form beside others of its page. `print` says what its fields show, so that of two who edit the
 * second is told. While something is typed in it that was not sent, another form's answer leaves both as
 * they are: with the print of the answer it would write over what nobody has read. What is typed while
 * its own answer is on the way stays, and where nothing is typed the fields begin anew.
 */
export function ShownForm({
  name,
  print,
  children,
  ...rest
}: Omit<ComponentProps<typeof Form>, "ref" | "onSubmit" | "method" | "noValidate"> & {
  name: string;
  print: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [shown, setShown] = useState({ print, turn: 0 });
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    const anew = isSent.current ? 0 : 1;
    isSent.current = false;
    if (print === shown.print || (anew && form.current && hasTyped(form.current))) return;
    setShown({ print, turn: shown.turn + anew });
  }, [print, shown, state]);
  const send = () => {
    isSent.current = true;
  };
  return (
    <Form {...rest} ref={form} method="post" noValidate onSubmit={send}>
      <input type="hidden" name={name} value={shown.print} />
      <Fragment key={shown.turn}>{children}</Fragment>
    </Form>
  );
}

/** Whether a field has another value than it came with, or was saved with. */
function hasTyped({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const [first] = field.options;
      const came = [...field.options].find((one) => one.defaultSelected) ?? first;
      return came !== undefined && field.value !== came.value;
    }
    if (field instanceof HTMLTextAreaElement) return isOther(field);
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    const isTick = field.type === "checkbox" || field.type === "radio";
    return isTick ? field.checked !== field.defaultChecked : isOther(field);
  });
}

const isOther = ({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement) =>
  value.trim() !== defaultValue.replace(/\r\n?/g, "\n").trim();
