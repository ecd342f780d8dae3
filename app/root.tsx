import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { brandFile } from "./brand/brand-file.ts";
import { LoggedOut } from "./desk/account/logged-out.tsx";
import { PlainFrame, waysOfDesk } from "./desk/plain-frame.tsx";
import { deskFacts } from "./desk/waiting.server.ts";
import { routesContext } from "./http/context.ts";
import { isCookieRefused } from "./http/cookie-probe.server.ts";
import { forOne } from "./http/headers.server.ts";
import { operatorOf } from "./http/operator-session.server.ts";
import { isOperatorsPreview, isPreview } from "./http/preview-cookie.server.ts";
import { methodNotAllowed } from "./http/responses.server.ts";
import { takeToast } from "./http/toast.server.ts";
import { frameFacts, visitorContext } from "./http/visitor.server.ts";
import { packedSettings, packedWhenClosed } from "./pages/shown-settings.server.ts";
import { isPlayed } from "./payment-providers/registry.server.ts";
import { manifestOf } from "./rendering/late-links.ts";
import { closedFor } from "./settings/closed.server.ts";
import { copyrightYears } from "./settings/copyright.server.ts";
import { readSettings } from "./shop.ts";
import deskStyles from "./styles/desk/index.css?url";
import deskNarrowStyles from "./styles/desk/narrow.css?url";
import shopStyles from "./styles/index.css?url";
import { Arrival } from "./ui/arrival.tsx";
import { asset, assetOrigin } from "./ui/asset-origin.ts";
import { CookieRefused } from "./ui/cookie-refused.tsx";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { Layout as Frame } from "./ui/layout.tsx";
import { alsoAfterRefusal, keepThePage } from "./ui/no-answer.ts";
import { usePageHandle } from "./ui/page-handle.ts";
import { Pending } from "./ui/pending.tsx";
import { PreviewStrip } from "./ui/preview-strip.tsx";
import { RefreshPlain } from "./ui/refresh-plain.tsx";
import { ScrollPlaces } from "./ui/scroll-places.tsx";
import { ShopProvider, useShop } from "./ui/shop-context.tsx";

/** The few personal things of a page; everything else is the same for every visitor. */
export async function loader({ request, url, context, pattern }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  const shown = context.get(visitorContext) ?? frameFacts(request.headers.get("Cookie"));
  const { cartCount, wished } = shown;
  const { origin } = url;
  const isSaved = toast?.type === "success" || url.searchParams.has("added");
  const closed = isPreview(request) ? undefined : closedFor();
  const { whenClosed } = context.get(routesContext);
  const operator = /^\/?admin\b/.test(pattern) ? operatorOf(request) : undefined;
  return data(
    {
      cartCount,
      wished,
      toast,
      sandbox: isPlayed(),
      origin,
      years: copyrightYears(),
      writtenSettings: closed ? packedWhenClosed(whenClosed[closed.reason]) : packedSettings(),
      ...(operator && { desk: deskFacts(operator.name, isSaved ? url.pathname : undefined) }),
      ...(isCookieRefused(request) && { cookieRefused: true }),
      ...(isPreview(request) && { preview: { isOperator: isOperatorsPreview(request) } }),
    },
    { headers },
  );
}

/** A post to home is asked of the root, not of its index. */
export function action() {
  throw methodNotAllowed("GET, HEAD");
}

/** Of every page and its data; a thrown 405 keeps its `Allow`, a form sent back its `no-store`. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  headers.set("Cache-Control", errorHeaders?.get("Cache-Control") ?? forOne);
  return headers;
}

export const clientMiddleware = [keepThePage];

/** A change of the cart that is refused, as when another tab has emptied it, brings the count too. */
export function shouldRevalidate(next: ShouldRevalidateFunctionArgs): boolean {
  const isCart = next.nextUrl.pathname === "/cart";
  return next.defaultShouldRevalidate || (isCart && alsoAfterRefusal(next));
}

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const writtenSettings = loaded?.writtenSettings;
  // Where the root itself failed, the server still knows them (entry.server.tsx).
  const outer = useShop();
  const { isDesk } = usePageHandle();
  const shop = writtenSettings ? readSettings(writtenSettings) : outer;
  return (
    <html
      lang="en-IN"
      data-desk={isDesk || undefined}
      data-assets={assetOrigin() || undefined}
      // For the browser, which would not know them either (entry.client.tsx).
      data-shop={writtenSettings ? undefined : JSON.stringify(shop)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={shop.ground} />
        <meta name="theme-color" content={shop.groundDark} media="(prefers-color-scheme:dark)" />
        <Meta />
        <link rel="stylesheet" href={asset(isDesk ? deskStyles : shopStyles)} />
        <Links />
        <link rel="stylesheet" href={brandFile(shop, "sheet")} />
        {isDesk && (
          <link rel="stylesheet" href={asset(deskNarrowStyles)} media="(max-width: 17.49em)" />
        )}
        <noscript>
          <link rel="manifest" href={manifestOf(isDesk)} />
          <RefreshPlain />
        </noscript>
        {/* No SVG: a browser opens a document for it, 10 ms of a fast machine on every first page. */}
        <link rel="icon" href={brandFile(shop, "ico")} />
        <link rel="apple-touch-icon" href={brandFile(shop, "apple")} />
      </head>
      <body>
        <ShopProvider shop={shop}>{children}</ShopProvider>
        <ScrollPlaces />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { cartCount, wished, toast, sandbox, years } = loaderData;
  const { isDesk } = usePageHandle();
  if (isDesk) {
    return (
      <>
        <Pending />
        <Arrival />
        <Outlet />
      </>
    );
  }
  return (
    <Frame
      cartCount={cartCount}
      wishCount={wished.length}
      toast={toast}
      sandbox={sandbox}
      years={years}
    >
      <Pending />
      <Arrival />
      {loaderData.preview && <PreviewStrip {...loaderData.preview} />}
      {loaderData.cookieRefused && (
        // The page may begin at a heart far down.
        <div className="page" style={{ position: "sticky", top: "2.5rem", zIndex: 9 }}>
          <CookieRefused />
        </div>
      )}
      <Outlet />
    </Frame>
  );
}

const shopFault = { title: "Something went wrong on our side" };
/** Who works at the desk is the one that shoppers write to. */
const deskFault = {
  title: "Something went wrong",
  advice:
    "Please try again in a minute. If it happens again, the log of the shop says what failed: show it to whoever runs the server.",
};

/** Shows the status text of what went wrong, inside the frame of the shop or the desk, and a way on. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shop = useShop();
  const { isDesk } = usePageHandle();
  const known = isRouteErrorResponse(error);
  const status = known ? error.status : 500;
  // HTTP/2 carries no such text.
  const statusText = (known && error.statusText) || (isDesk ? deskFault : shopFault).title;
  const said = known && typeof error.data === "string" ? error.data : undefined;
  const advice = said ?? (isDesk && status >= 500 ? deskFault.advice : undefined);
  const screen = (
    <>
      <title>{`${statusText} · ${shop.name}`}</title>
      {known && status === 401 ? (
        <LoggedOut form={error.data} />
      ) : (
        <ErrorScreen
          status={status}
          statusText={statusText}
          advice={advice}
          ways={isDesk ? waysOfDesk : undefined}
        />
      )}
    </>
  );
  if (isDesk) return <PlainFrame>{screen}</PlainFrame>;
  return (
    <Frame
      cartCount={loaderData?.cartCount ?? 0}
      wishCount={loaderData?.wished.length ?? 0}
      toast={loaderData?.toast}
      sandbox={loaderData?.sandbox ?? false}
      years={loaderData?.years ?? ""}
    >
      {screen}
    </Frame>
  );
}
