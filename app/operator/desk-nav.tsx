import { Form, NavLink } from "react-router";
import { Button } from "#app/ui/button.tsx";

const pages = [
  { to: "/admin", label: "Add New Product" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/orders", label: "Orders" },
  { to: "/admin/returns", label: "Returns" },
  { to: "/admin/reviews", label: "Reviews" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/mail", label: "Mail" },
  { to: "/admin/files", label: "Files" },
  { to: "/admin/settings", label: "Settings" },
];

/** On every page of the desk: the other pages, and the way out. */
export function DeskNav() {
  return (
    <nav className="desk-nav" aria-label="Operator">
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === "/admin"}>
          {label}
        </NavLink>
      ))}
      <Form method="post" action="/admin/logout">
        <Button variant="quiet" icon="log-out">
          Log out
        </Button>
      </Form>
    </nav>
  );
}
