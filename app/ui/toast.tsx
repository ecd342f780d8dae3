import { Form, Link } from "react-router";

export type ToastMessage = {
  message: string;
  type: "success" | "error" | "info" | "warning";
  /** Where to go from there: a page of ours. */
  link?: { to: string; label: string };
  /** What can be pressed there, such as Undo: a form of ours. */
  press?: { action: string; label: string; fields: Record<string, string> };
};

export function ToastContent({ toast: { message, link, press } }: { toast: ToastMessage }) {
  return (
    <>
      {message}
      {link && (
        <>
          {" "}
          <Link to={link.to} className="toast-link">
            {link.label}
          </Link>
        </>
      )}
      {press && (
        <Form method="post" action={press.action} className="toast-press">
          {Object.entries(press.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="toast-link">
            {press.label}
          </button>
        </Form>
      )}
    </>
  );
}
