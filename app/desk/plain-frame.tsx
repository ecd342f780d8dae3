import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SkipLinks } from "#app/ui/skip-links.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { DeskSign } from "./desk-sign.tsx";
import { useRootOfDesk } from "./root-of-desk.ts";
import { DeskSearch } from "./search/desk-search.tsx";

/** Where to go on from a page that could not be shown. */
export const waysOfDesk = [
  { to: "/admin/dashboard", label: "Go to Today" },
  { to: "/admin/more", label: "All pages" },
];

/** The desk's frame without its menu: for who is not logged in, and where a page could not be shown. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { toast, desk } = useRootOfDesk();
  return (
    <>
      <SkipLinks />
      <header className="top">
        <a href="/admin/dashboard" className="desk-name">
          <DeskSign />
        </a>
        {/* On a phone its page is among all pages. */}
        {desk && <DeskSearch icon={<Icon name="search" />} />}
      </header>
      <main id="main" tabIndex={-1} className="main plain">
        <Toaster toast={toast} />
        {children}
      </main>
    </>
  );
}
