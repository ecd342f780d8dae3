import { Link } from "react-router";
import { useRootOfDesk } from "../root-of-desk.ts";

/** In a new shop, above the page on which something was just saved: how far it is, and what comes next. */
export function NextSetupStep() {
  const { desk } = useRootOfDesk();
  if (!desk?.next) return null;
  const { title, href, done, of } = desk.next;
  return (
    <p className="panel">
      {done} of {of} first steps done. <Link to={href}>Next: {title}</Link>
    </p>
  );
}
