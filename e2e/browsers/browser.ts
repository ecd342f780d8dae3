/** A browser that Playwright cannot drive: what both of ours can do, in their own words. */
export type Browser = {
  name: string;
  /** Opens an address; returns as soon as its HTML has been read. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, as JSON has it. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Pointers and keys, in the form both protocols share. */
  act: (actions: object[]) => Promise<void>;
  setCookies: (cookies: Cookie[]) => Promise<void>;
  /** Errors and warnings of the console since this was asked last. */
  faults: () => Promise<string[]>;
  close: () => Promise<void>;
};
export type Cookie = { name: string; value: string };

const HYDRATED = `[...document.querySelectorAll("main *")].slice(0, 1)
  .some((place) => Object.keys(place).some((key) => key.startsWith("__reactProps")))`;

/** Asks the page until the answer is not falsy; the page may be another one meanwhile. */
export async function until<Value>(
  browser: Browser,
  expression: string,
  what = expression,
  ms = 20_000,
): Promise<Value> {
  let last: unknown;
  for (const end = Date.now() + ms; Date.now() < end; ) {
    try {
      last = await browser.evaluate(expression);
    } catch (error) {
      last = error;
    }
    if (last && !(last instanceof Error)) return last as Value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const where = await browser.evaluate<string>(
    "location.href + document.body.innerText.slice(0, 900)",
  );
  throw new Error(`${browser.name}: not within ${ms} ms: ${what} (${last})\n${where}`);
}

/** An element by its selector, and by the words in it if there are any; also inside of dialogs of ours. */
export function element(selector: string, text = ""): string {
  const [css, contained] = [selector, text].map((value) => JSON.stringify(value));
  return `[document, ...[...document.querySelectorAll("*")].flatMap((one) => one.shadowRoot ?? [])]
    .flatMap((root) => [...root.querySelectorAll(${css})])
    .find((one) => one.checkVisibility() && one.textContent.includes(${contained}))`;
}

/** Waits until these words can be read. */
export function reads(browser: Browser, text: string): Promise<unknown> {
  return until(browser, `document.body.innerText.includes(${JSON.stringify(text)})`, text);
}

/** Presses where the element is, as a finger or mouse does. */
export async function click(browser: Browser, selector: string, text = ""): Promise<void> {
  const place = await until<{ x: number; y: number }>(
    browser,
    `(() => {
      const found = ${element(selector, text)};
      if (!found) return;
      found.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    })()`,
    `${selector} ${text}`,
  );
  await browser.act([
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", duration: 0, origin: "viewport", ...place },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    },
  ]);
}

/** Presses into a field and types. */
export async function type(browser: Browser, selector: string, text: string): Promise<void> {
  await click(browser, selector);
  const keys = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await browser.act([{ type: "key", id: "keyboard", actions: keys }]);
}

/** Wakes React by a sign of intent, and waits for it; whether the server's page was kept. */
export async function hydrate(browser: Browser): Promise<boolean> {
  await until(browser, `document.readyState !== "loading" && !!document.querySelector("main *")`);
  await browser.evaluate(`(() => {
    const places = document.querySelectorAll("main, main *, header *");
    window.ofServer ??= [...places];
    dispatchEvent(new Event("focusin"));
    return true;
  })()`);
  await until(browser, HYDRATED, "React takes over", 60_000);
  return browser.evaluate("window.ofServer[0].isConnected");
}
