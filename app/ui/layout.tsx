import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { usePageHandle } from "./page-handle.ts";
import { useReturningHeader } from "./returning-header.ts";
import { Toaster, type ToastMessage } from "./toaster.tsx";

/** The frame of every page. `sandbox`: payments are played, and the page says so. */
export function Layout({
  cartCount,
  wishCount,
  toast,
  sandbox,
  children,
}: {
  cartCount: number;
  wishCount: number;
  toast?: ToastMessage;
  sandbox: boolean;
  children: ReactNode;
}) {
  const { skip } = usePageHandle();
  useReturningHeader();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {skip && (
        <a className="skip-link" href={skip.to}>
          {skip.label}
        </a>
      )}
      <Header cartCount={cartCount} wishCount={wishCount} sandbox={sandbox} />
      <main id="main" tabIndex={-1}>
        <Toaster toast={toast} />
        {children}
      </main>
      <Footer sandbox={sandbox} />
    </>
  );
}
