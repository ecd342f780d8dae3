import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
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
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header cartCount={cartCount} wishCount={wishCount} />
      <main id="main" tabIndex={-1}>
        <Toaster toast={toast} />
        {children}
      </main>
      <Footer sandbox={sandbox} />
    </>
  );
}
