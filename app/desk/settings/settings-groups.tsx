import "#app/styles/desk/ways.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { type SettingsGroup, settingsGroups } from "#app/desk/desk-menus.ts";
import type { SettingState } from "./settings-states.server.ts";

/** The pages of the settings, group by group, each with how it stands; after them what is set right here. */
export function SettingsGroups({
  groups = settingsGroups,
  states = {},
  children,
}: {
  groups?: readonly SettingsGroup[];
  states?: Record<string, SettingState>;
  children?: ReactNode;
}) {
  return (
    <div className="settings-groups">
      <nav aria-label="Settings">
        {groups.map(({ title, items }) => (
          <section key={title} className="card">
            <header>
              <h2>{title}</h2>
            </header>
            <ul>
              {items.map(({ to, label, what, icon }) => (
                <li key={to}>
                  <DeskIcon name={icon} />
                  <Link to={to}>{label}</Link>
                  <span className="soft">{what}</span>
                  <State state={states[to]} />
                  <DeskIcon name="chevron-right" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {children}
    </div>
  );
}

function State({ state }: { state: SettingState | undefined }) {
  if (!state) return null;
  return <span className={`how ${state.tone ?? "soft"}`}>{state.label}</span>;
}
