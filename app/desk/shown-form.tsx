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
  /** As the fields were shown or last saved; undefined while they never were so since React is awake. */
  const seen = useRef<string>(undefined);
  const sent = useRef<string>(undefined);
  const [shown, setShown] = useState({ print, turn: 0 });
  const { state } = useNavigation();
  const { turn } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn the fields begin anew
  useEffect(() => {
    if (form.current && !hasTyped(form.current)) seen.current = valuesOf(form.current, name);
  }, [turn, name]);
  useEffect(() => {
    if (state !== "idle" || !form.current) return;
    const own = sent.current;
    sent.current = undefined;
    if (print === shown.print) return;
    if (own !== undefined) {
      seen.current = own;
      setShown({ print, turn });
    } else if (valuesOf(form.current, name) === seen.current) setShown({ print, turn: turn + 1 });
  }, [print, shown, turn, state, name]);
  const send = () => {
    if (form.current) sent.current = valuesOf(form.current, name);
  };
  return (
    <Form {...rest} ref={form} method="post" noValidate onSubmit={send}>
      <input type="hidden" name={name} value={shown.print} />
      <Fragment key={turn}>{children}</Fragment>
    </Form>
  );
}

function valuesOf(form: HTMLFormElement, print: string): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== print));
}

/** Whether a field has another value than it came with. */
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
