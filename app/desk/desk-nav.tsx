import { Form, NavLink, useLocation } from "react-router";
import deskStyles from "#app/styles/desk.css?url";
import { asset } from "#app/ui/asset-origin.ts";
import { Button } from "#app/ui/button.tsx";
import { deskMenu } from "./desk-menus.ts";

/** On every page of the desk: the other pages, and the way out. A row; on a phone a menu that unfolds. */
export function DeskNav() {
  const { pathname } = useLocation();
  const current = deskMenu.find(({ to }) =>
    to === "/admin" ? pathname === to : `${pathname}/`.startsWith(`${to}/`),
  );
  return (
    <nav className="desk-nav" aria-label="Operator">
      <link rel="stylesheet" href={asset(deskStyles)} precedence="desk" />
      <details key={pathname} className="desk-menu">
        <summary>{current ? `Menu: ${current.label}` : "Menu"}</summary>
        <Ways />
      </details>
      <Ways />
    </nav>
  );
}

function Ways() {
  return (
    <div className="desk-ways">
      {deskMenu.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === "/admin"}>
          {label}
        </NavLink>
      ))}
      <Form method="post" action="/admin/logout">
        <Button variant="quiet" icon="log-out">
          Log out
        </Button>
      </Form>
    </div>
  );
}
