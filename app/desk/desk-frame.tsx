import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { grouped } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { SkipLinks } from "#app/ui/skip-links.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import {
  backFrom,
  type DeskMenuItem,
  deskMenu,
  deskTabs,
  MORE_PAGE,
  menuEntryOf,
  tabOf,
} from "./desk-menus.ts";
import { DeskSign } from "./desk-sign.tsx";
import { useRootOfDesk } from "./root-of-desk.ts";
import { DeskSearch } from "./search/desk-search.tsx";
import type { DeskFacts } from "./waiting.server.ts";

/** Around every page of the desk: a bar with search, shop and account, the menu, and on a phone four tabs. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { toast, desk } = useRootOfDesk();
  const { pathname } = useLocation();
  const place = menuEntryOf(pathname);
  return (
    <>
      <SkipLinks />
      <TopBar name={desk?.operator ?? ""} />
      <nav className="side" aria-label="Operator">
        {deskMenu.map((item) => (
          <DeskMenuLink key={item.to} item={item} isHere={item === place} desk={desk} />
        ))}
      </nav>
      <main id="main" tabIndex={-1} className="main">
        <Toaster toast={toast} />
        {children}
      </main>
      <Tabs place={tabOf(pathname)} desk={desk} />
    </>
  );
}

function TopBar({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const isSearch = pathname === "/admin/search";
  const query = isSearch ? (new URLSearchParams(search).get("q") ?? "") : "";
  const back = backFrom(pathname);
  return (
    <header className="top">
      <Link to="/admin/dashboard" className={isSearch || back ? "desk-name desktop" : "desk-name"}>
        <DeskSign />
      </Link>
      {back && (
        // On a phone a page's own bar stands where the tabs would lead back.
        <Link to={back.to} className="phone desk-back">
          <DeskIcon name="chevron-left" />
          <span>
            <span className="sr-only">Back to </span>
            {back.label}
          </span>
        </Link>
      )}
      <DeskSearch
        icon={<DeskIcon name="search" />}
        query={query}
        isHere={isSearch}
        shortcut="Ctrl K"
      />
      {!isSearch && (
        <Link to="/admin/search" className="phone">
          <DeskIcon name="search" />
          <span className="sr-only">Search</span>
        </Link>
      )}
      <a href="/">
        <DeskIcon name="store" />
        <span className="words">View shop</span>
      </a>
      <details className="menu">
        <summary>
          <span className="avatar" aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className="words">{name}</span>
          <span className="sr-only">Account</span>
          <DeskIcon name="chevron-down" className="desktop" />
        </summary>
        <div>
          <Link to="/admin/account">
            <DeskIcon name="user" />
            Your account
          </Link>
          <Link to="/admin/shortcuts">
            <DeskIcon name="keyboard" />
            Keyboard shortcuts
          </Link>
          <Form method="post" action="/admin/logout">
            <Button variant="quiet">
              <DeskIcon name="log-out" />
              Log out
            </Button>
          </Form>
        </div>
      </details>
    </header>
  );
}

type InMenu = { item: DeskMenuItem; isHere: boolean; desk: DeskFacts | undefined };

function DeskMenuLink({ item, isHere, desk }: InMenu) {
  const { to, label, icon, begins, isAtFoot } = item;
  const place = begins ? "first" : isAtFoot ? "foot" : undefined;
  const current = isHere ? "page" : undefined;
  return (
    <Link to={to} aria-current={current} className={place} title={label}>
      <DeskIcon name={icon} />
      <span>{label}</span>
      <WaitingCount of={item.waits && desk?.waiting[item.waits]} />
    </Link>
  );
}

type Placed = { place: DeskMenuItem | undefined; desk: DeskFacts | undefined };

function Tabs({ place, desk }: Placed) {
  const isOther = !deskTabs.some((tab) => tab === place);
  return (
    <nav className="tabbar" aria-label="Operator, main pages">
      {deskTabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab === place ? "page" : undefined}>
          <DeskIcon name={tab.icon} />
          <span>{tab.label}</span>
          <WaitingCount of={tab.waits && desk?.waiting[tab.waits]} />
        </Link>
      ))}
      <Link to={MORE_PAGE} aria-current={isOther ? "page" : undefined}>
        <DeskIcon name="menu" />
        <span>More</span>
        <WaitingCount of={waitingElsewhere(desk)} />
      </Link>
    </nav>
  );
}

/** What waits on pages that have no tab of their own. */
function waitingElsewhere(desk: DeskFacts | undefined): number {
  const others = deskMenu.filter((item) => !deskTabs.includes(item));
  return others.reduce((sum, { waits }) => sum + ((waits && desk?.waiting[waits]) ?? 0), 0);
}

export function WaitingCount({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <span className="count">
      {of > 999 ? "999+" : grouped(of)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
