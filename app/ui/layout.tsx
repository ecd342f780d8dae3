import type { ReactNode } from "react";
import { useEarlyPresses } from "./early-presses.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useReturningHeader } from "./returning-header.ts";
import { SkipLinks } from "./skip-links.tsx";
import type { ToastMessage } from "./toast.tsx";
import { Toaster } from "./toaster.tsx";

/** The frame of every page but the desk's. */
export function Layout({
  cartCount,
  wishCount,
  toast,
  sandbox,
  years,
  children,
}: {
  cartCount: number;
  wishCount: number;
  toast?: ToastMessage;
  /** Payments are played, and the page says so. */
  sandbox: boolean;
  /** Of the copyright. */
  years: string;
  children: ReactNode;
}) {
  useReturningHeader();
  useEarlyPresses();
  return (
    <>
      <SkipLinks />
      <Header cartCount={cartCount} wishCount={wishCount} sandbox={sandbox} />
      <main id="main" tabIndex={-1}>
        <Toaster toast={toast} />
        {children}
      </main>
      <Footer sandbox={sandbox} years={years} />
    </>
  );
}
