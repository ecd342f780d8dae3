import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { order } from "./api/calls.ts";
import { openPages } from "./every-page.ts";
import { startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

test("the page's policy allows our own scripts only: by hash for everybody, else by a new nonce", async ({
  request,
}) => {
  const policies = [];
  for (const address of ["/", "/cart", "/cart"]) {
    const headers = { "Accept-Encoding": "br" };
    const response = await request.get(address, { headers });
    const policy = response.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src")) ?? "";
    expect(scripts).toMatch(address === "/" ? /'sha256-[\w+/]{43}='/ : /'nonce-\w{20,}'/);
    expect(scripts).not.toContain("unsafe");
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");
    expect(response.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    policies.push(scripts);
  }
  expect(policies[1]).not.toBe(policies[2]);
});

test("a page is whole without script: React is asleep, nothing of it is preloaded", async ({
  request,
}) => {
  const html = await (await request.get("/products")).text();
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  expect(html).toContain("Gulmohar Straight Kurti");
});

test("who asks for an icon without having read a page gets it, and a phone one it may mask", async ({
  request,
}) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toBe("image/x-icon");
  expect((await icon.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  const placeholder = await request.get("/placeholder-image.jpg");
  expect(placeholder.headers()["content-type"]).toBe("image/jpeg");
  const { icons, id, screenshots } = await (await request.get("/manifest.webmanifest")).json();
  expect(await (await request.get("/")).text()).toContain("/manifest.webmanifest");
  // The desk is an app beside it.
  expect(await (await request.get("/admin/login")).text()).toContain("/desk.webmanifest");
  const desk = await (await request.get("/desk.webmanifest")).json();
  expect([id, desk.id]).toEqual(["/", "/admin"]);
  const masked = icons.find(({ purpose }: { purpose?: string }) => purpose === "maskable");
  expect((await request.get(masked.src)).headers()["content-type"]).toBe("image/png");
  for (const { src, type } of [...screenshots, ...desk.screenshots]) {
    expect((await request.get(src)).headers()["content-type"], src).toBe(type);
  }
});

test("a visit sets no cookie", async ({ request }) => {
  for (const address of ["/", "/products", "/cart", "/singleProduct/gulmohar-straight-kurti"]) {
    expect((await request.get(address)).headers()["set-cookie"]).toBeUndefined();
  }
});

test("a picture from before there were 560 pixels is answered with its next width", async ({
  request,
  shop,
}) => {
  const put = (name: string, text: string) =>
    writeFileSync(path.join(shop.dataDir, "uploads", name), text);
  put("old-800.avif", "eight hundred");
  put("new-800.avif", "eight hundred");
  put("new-560.avif", "its own");
  const read = async (name: string) => (await request.get(`/uploads/${name}`)).text();
  expect(await read("new-560.avif")).toBe("its own");
  expect(await read("old-560.avif")).toBe("eight hundred");
  for (const name of ["old-400.avif", "none-560.avif"]) {
    expect((await request.get(`/uploads/${name}`)).status(), name).toBe(404);
  }
});

test("built files are compressed beforehand and kept for a year, pages are compressed", async ({
  shop,
}) => {
  const page = await fetch(`${shop.url}/`, { headers: { "Accept-Encoding": "br" } });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect(page.headers.get("vary")).toMatch(/accept-encoding/i);
  const html = await page.text();
  for (const kind of ["js", "css"]) {
    const file = html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}`))?.[0];
    expect(file).toBeDefined();
    const response = await fetch(shop.url + file, { headers: { "Accept-Encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
});

test("what is too large is refused before it is read", async ({ shop }) => {
  const page = await hugePost(shop.port, "/cart");
  expect(page).toContain("413");
  expect(page).toContain("That was too much at once");
  const call = await hugePost(shop.port, "/api/cart/add");
  expect(call).toContain("413");
  expect(call).toContain('"success":false');
  expect(await hugePost(shop.port, "/admin")).toContain("413");
  // Files may weigh more than words, and only files.
  expect(await hugePost(shop.port, "/order/any/return", 1_000_000)).toContain("413");
});

test("what names no address of the shop is refused, and no fault", async ({ shop }) => {
  const own = `localhost:${shop.port}`;
  for (const [path, host] of [
    ["*", own],
    ["http://evil.example/", own],
    ["/", "evil.example/search?q="],
    ["/", "user@evil.example"],
    ["/", "[::1"],
    ["/%E0%A4%A", own],
    ["/order/100%", own],
  ]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await exchange(shop.port, head), `${path} at ${host}`).toContain("HTTP/1.1 400");
  }
  expect((await fetch(`${shop.url}//`)).status).toBeLessThan(500);
  // A line of the log is JSON of our own, whatever is asked for.
  expect(shop.output()).not.toContain("could not be decoded");
});

test("nobody's headers stand in the page that is kept for the others", async ({ shop }) => {
  const names = ["Forwarded", "X-Forwarded-Host", "X-Original-Host", "X-Host", "X-Rewrite-URL"];
  const evil = Object.fromEntries(names.map((name) => [name, "evil.example"]));
  const ask = (headers: Record<string, string>) =>
    fetch(`${shop.url}/about`, { headers: { "Accept-Encoding": "br", ...headers } });
  await (await ask({ ...evil, Forwarded: 'host="evil.example/search?q=evil";proto=https' })).text();
  expect(await (await ask({})).text()).not.toContain("evil");
});

test("pages about an order are kept nowhere, nor is their data; others only by the browser", async ({
  request,
}) => {
  const { _id: id } = await order(request);
  const held = async (address: string) => (await request.get(address)).headers()["cache-control"];
  for (const page of [`/order/${id}`, `/order/${id}/cancel`, `/order/${id}/return`, `/pay/${id}`]) {
    expect(await held(page), page).toBe("no-store");
    expect(await held(`${page}.data`), page).toBe("no-store");
  }
  expect(await held(`/paymentsuccess?reference=${id}`)).toBe("no-store");
  // The shopper's browser has a cookie of the shop's.
  for (const page of [...openPages, "/cart.data", "/products.data", "/create-order.data"]) {
    expect(`${page}: ${await held(page)}`).toMatch(/: (private, no-cache|no-store)$/);
  }
});

/** Sends the head of a post that announces so many bytes, and reads what comes back. */
function hugePost(port: number, path: string, bytes = 200_000_000): Promise<string> {
  const type = `Content-Type: application/json\r\nContent-Length: ${bytes}`;
  return exchange(port, `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${type}\r\n\r\n`);
}

async function exchange(port: number, head: string): Promise<string> {
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  socket.write(head);
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
    socket.end();
  });
  await once(socket, "close");
  return text;
}

test("who is sent away may finish sending pictures, as browsers do before they read", async ({
  shop,
}) => {
  const socket = connect(shop.port, "localhost");
  await once(socket, "connect");
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  const host = `HTTP/1.1\r\nHost: localhost:${shop.port}\r\n`;
  const body = `--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n${"y".repeat(8_000_000)}\r\n--x--\r\n`;
  socket.write(
    `POST /admin ${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await expect.poll(() => text).toContain("HTTP/1.1 303");
  socket.write(`${body}GET /healthz ${host}Connection: close\r\n\r\n`);
  await expect.poll(() => text).toContain('{"ok":true}');
  socket.destroy();

  // So does nginx, which ends the connection with each answer.
  const proxied = await exchange(
    shop.port,
    `POST /admin HTTP/1.0\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(proxied).toContain(" 303 ");
});

test("behind a TLS proxy a form with an https Origin works, and one from elsewhere does not", async () => {
  const shop = await startShop({ PUBLIC_ORIGIN: "https://shop.example", LOG_LEVEL: "warn" });
  try {
    const post = (origin: string) =>
      fetch(`${shop.url}/singleProduct/muslin-sampler-length`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ quantity: "1" }),
        headers: {
          Origin: origin,
          "X-Forwarded-Proto": "https",
          "X-Forwarded-Host": "shop.example",
        },
      });
    for (const address of ["/", "/cart", "/icons/favicon.svg", "/nothing", "/healthz"]) {
      const { headers } = await fetch(shop.url + address);
      expect(headers.get("strict-transport-security"), address).toBe("max-age=31536000");
    }
    const own = await post("https://shop.example");
    expect(own.status).toBe(303);
    expect(own.headers.get("set-cookie")).toContain("Secure");
    expect((await post("https://evil.example")).status).toBe(403);
    // The way out for whoever has forgotten the setting, or mistyped it.
    const warning =
      /"from":"https:\/\/evil\.example","to":"https:\/\/shop\.example",.*PUBLIC_ORIGIN/;
    await expect.poll(shop.output).toMatch(warning);
    expect((await post("http://shop.example")).status).toBe(403);
    expect((await post("null")).status).toBe(403);
    // Guesses at orders, each from another address of one network.
    const guess = async (place: number) => {
      const headers = { "X-Forwarded-For": `10.0.0.1, 2001:db8:1:2::${place}` };
      const body = new URLSearchParams({ number: "1001", phone: "9876543210" });
      return (await fetch(`${shop.url}/track`, { method: "POST", body, headers })).status;
    };
    for (let place = 0; place < 10; place += 1) expect(await guess(place)).toBe(404);
    expect(await guess(10)).toBe(429);
  } finally {
    await shop.stop();
  }
});

test("a post from another site changes nothing, on pages and on calls", async ({ request }) => {
  for (const address of ["/cart", "/api/cart/add", "/wishlist", "/admin/login"]) {
    const response = await request.post(address, {
      form: { change: "clear" },
      headers: { Origin: "https://evil.example" },
    });
    expect(response.status(), address).toBe(403);
  }
});

test("by plain http nobody is told to come by https for a year", async ({ request }) => {
  expect((await request.get("/")).headers()["strict-transport-security"]).toBeUndefined();
});

test("healthz and readyz say it is well, unknown methods are refused with Allow", async ({
  request,
  shop,
}) => {
  for (const address of ["/healthz", "/readyz"]) {
    const health = await request.get(address);
    expect(health.status()).toBe(200);
    expect(await health.json()).toMatchObject({ ok: true });
  }
  const put = await fetch(`${shop.url}/products`, { method: "PUT" });
  expect(put.status).toBe(405);
  expect(put.headers.get("allow")).toContain("GET");
  for (const address of ["/", "/about", "/products", "/search"]) {
    const post = await request.post(address);
    expect(post.status(), address).toBe(405);
    expect(post.headers().allow, address).toContain("GET");
  }
});

test("an address that does not exist is a page, not a stack", async ({ request }) => {
  const dead = ["/nothing", "/singleProduct/nothing", "/blog/nothing", "/%E0%A4%A", "/pay/nothing"];
  for (const address of dead) {
    const response = await request.get(address);
    expect([400, 404], address).toContain(response.status());
    const html = await response.text();
    expect(html, address).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
  }
});

test("a page is plain or compressed, as the client can read it", async ({ shop, request }) => {
  const headers = { "Accept-Encoding": "br;q=0, *;q=0" };
  const html = await (await request.get("/about", { headers })).text();
  for (const path of ["/about", "/cart", /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ""]) {
    expect((await request.get(path, { headers })).headers()).not.toHaveProperty("content-encoding");
  }
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    get(`${shop.url}/about`, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", resolve);
    }).on("error", reject);
  });
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toContain("</html>");
});
