import { Link } from "react-router";

const sections = [
  { to: "/admin/account", label: "Your account", what: "Password, second factor, devices" },
  { to: "/admin/settings/shop", label: "Your shop", what: "Name, contacts, address, hours" },
  {
    to: "/admin/settings/business",
    label: "Your business",
    what: "Registered name, address and GSTIN for bills",
  },
  {
    to: "/admin/settings/selling",
    label: "Selling",
    what: "Free delivery, time to pay, UPI id",
  },
  {
    to: "/admin/settings/search",
    label: "Search words",
    what: "Other names that shoppers type for what you sell",
  },
  { to: "/admin/settings/rates", label: "Rate card", what: "What delivery costs" },
  {
    to: "/admin/settings/pickup",
    label: "Where parcels start",
    what: "Pincode and pickup place",
  },
  {
    to: "/admin/settings/connections",
    label: "Connections",
    what: "Mail server, Razorpay, Shiprocket",
  },
  {
    to: "/admin/settings/notifications",
    label: "Notifications",
    what: "Who is told by e-mail, and of what",
  },
  { to: "/admin/backups", label: "Backups", what: "Copies of the whole shop" },
  { to: "/admin/privacy", label: "A shopper’s data", what: "Hand it out, or erase it" },
  { to: "/admin/trash", label: "Bin", what: "What was deleted in the last 30 days" },
  { to: "/admin/audit", label: "What was done", what: "Every change made at this desk" },
];

export function SettingsMenu() {
  return (
    <nav aria-label="Settings" className="panel">
      <ul className="desk-rows desk-sections">
        {sections.map(({ to, label, what }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span className="soft">{what}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
