/** A way to a page: its address and what it is called. */
type MenuItem = { to: string; label: string };

/** On every page of the desk, in this order. */
export const deskMenu: readonly MenuItem[] = [
  { to: "/admin/dashboard", label: "Today" },
  { to: "/admin/orders", label: "Orders" },
  { to: "/admin/returns", label: "Returns" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin", label: "Add New Product" },
  { to: "/admin/reviews", label: "Reviews" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/mail", label: "Mail" },
  { to: "/admin/import-export", label: "Files" },
  { to: "/admin/settings", label: "Settings" },
];

/** On the page of the settings; `what` says what is found there. */
export const settingsMenu: readonly (MenuItem & { what: string })[] = [
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
