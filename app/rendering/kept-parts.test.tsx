import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { Header } from "#app/ui/header.tsx";
import { KeptPart, PartsProvider } from "#app/ui/kept-part.tsx";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { openParts, styleNamesOf } from "./kept-parts.server.ts";

let rendered = 0;
function Card({ title, children }: { title: string; children?: ReactNode }) {
  rendered += 1;
  return (
    <div className={`card ${title}`} id={`is-${title}`}>
      <div>{title}</div>
      {children}
    </div>
  );
}

function Page({ titles, children }: { titles: string[]; children?: ReactNode }) {
  return (
    <main>
      {titles.map((title) => (
        <KeptPart as="div" className="place" key={title} of={() => title}>
          <Card title={title}>{children}</Card>
        </KeptPart>
      ))}
      <p>End</p>
    </main>
  );
}

const settings = {};
/** The page with the parts that are kept, and how many were rendered for it. */
function put(titles: string[], shopSettings: unknown = settings, children?: ReactNode) {
  const parts = openParts(shopSettings);
  rendered = 0;
  const html = renderToString(
    <PartsProvider parts={parts}>
      <Page titles={titles}>{children}</Page>
    </PartsProvider>,
  );
  const { texts, parts: found } = parts.cut(html);
  const whole = texts.map((text, at) => text + (found[at]?.html ?? "")).join("");
  const held = found.map(({ html: part }) => part.buffer.byteLength - part.byteLength);
  return { whole, rendered, held, names: found.flatMap(styleNamesOf) };
}

test("a page put together of kept parts is byte for byte the page React renders", () => {
  const titles = ["angrakha", "<kurti>", 'a "quoted" one'];
  const whole = renderToString(<Page titles={titles} />);
  expect(put(titles)).toMatchObject({ whole, rendered: 3 });
  expect(put(titles)).toMatchObject({ whole, rendered: 0 });
  const more = [...titles, "dupatta"];
  expect(put(more)).toMatchObject({
    whole: renderToString(<Page titles={more} />),
    rendered: 1,
  });
});

test("a part brings the names its styles are chosen by, kept or not", () => {
  for (const one of [put(["saree"]), put(["saree"])]) {
    expect(one.names).toEqual(["div", ".card", ".saree", "#is-saree"]);
  }
});

test("a part holds no more memory than its bytes", () => {
  expect(put(["lehenga", "choli"]).held).toEqual([0, 0]);
});

test("a part within a part is rendered with it", () => {
  const inner = (
    <KeptPart as="li" of={() => "inner"}>
      Inner
    </KeptPart>
  );
  const whole = renderToString(<Page titles={["outer"]}>{inner}</Page>);
  expect(put(["outer"], settings, inner).whole).toBe(whole);
  expect(put(["outer"], settings, inner)).toMatchObject({ whole, rendered: 0 });
});

test("nothing outlives a change of the shop's words, and the earlier ones bring nothing back", () => {
  expect(put(["stole"]).rendered).toBe(1);
  expect(put(["stole"], null).rendered).toBe(1);
  expect(put(["stole"]).rendered).toBe(1);
  expect(put(["stole"]).rendered).toBe(0);
});

test("a part without a name is rendered each time, those within it are kept", () => {
  const page = () => {
    const parts = openParts(settings);
    rendered = 0;
    const html = renderToString(
      <PartsProvider parts={parts}>
        <KeptPart as="div" of={() => undefined}>
          <Page titles={["shawl"]} />
        </KeptPart>
      </PartsProvider>,
    );
    const { texts, parts: found } = parts.cut(html);
    return { whole: texts.map((text, at) => text + (found[at]?.html ?? "")).join(""), rendered };
  };
  const whole = renderToString(
    <div>
      <Page titles={["shawl"]} />
    </div>,
  );
  expect(page()).toEqual({ whole, rendered: 1 });
  expect(page()).toEqual({ whole, rendered: 0 });
});

test("the least asked for is forgotten when they take more than 8 MB", () => {
  const large = (at: number) => `${at} ${"x".repeat(250_000)}`;
  put(["first"]);
  // Some 1 MB each: it stands in its card three times, and is its name.
  put([1, 2, 3, 4, 5, 6].map(large));
  expect(put(["first"]).rendered).toBe(0);
  put([7, 8, 9].map(large));
  expect(put(["first"]).rendered).toBe(0);
  expect(put([large(1)]).rendered).toBe(1);
  expect(put([large(9)]).rendered).toBe(0);
});

test("the header of one page is not kept for another that marks or says something else", () => {
  const items = ["/", "/collections/silk", "/collections/silk-sarees", "/products?sale"];
  const headerMenu = { items: items.map((href) => ({ label: href, href })) };
  const shop = { ...unsetShop, isDemonstration: true, headerMenu };
  const parts = openParts("a shop with own menus");
  const open = (address: string, sandbox = true) => {
    const html = renderToString(
      <PartsProvider parts={parts}>
        <ShopProvider shop={shop}>
          <StaticRouter location={address}>
            <Header cartCount={0} wishCount={0} sandbox={sandbox} />
          </StaticRouter>
        </ShopProvider>
      </PartsProvider>,
    );
    const { texts, parts: found } = parts.cut(html);
    return texts.map((text, at) => text + (found[at]?.html ?? "")).join("");
  };
  const marks = (address: string) =>
    [...open(address).matchAll(/aria-current="page"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  for (const at of ["/collections/silk", "/collections/silk-sarees", "/collections/silk/x", "/"]) {
    const own = at.endsWith("x") ? "/collections/silk" : at;
    expect(marks(at)).toEqual([own, own]);
  }
  expect(marks("/products")).toEqual(["/products?sale", "/products?sale"]);
  expect(marks("/collections")).toEqual([]);
  expect(open("/cart")).toContain("A demonstration");
  expect(open("/cart", false)).not.toContain("A demonstration");
});
