import { Link } from "react-router";
import { settingsMenu } from "#app/desk/desk-menus.ts";

export function SettingsMenu() {
  return (
    <nav aria-label="Settings" className="panel">
      <ul className="desk-rows desk-sections">
        {settingsMenu.map(({ to, label, what }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span className="soft">{what}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
