import type { Answer } from "./http.ts";
import { failureReasons, outcomes } from "./outcomes.ts";

const style = `
  dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem);
    padding: 0; border: 0; border-radius: .75rem; font: 1rem/1.5 system-ui, sans-serif;
    color: #1c2733; background: #fff; overflow: auto; overscroll-behavior: contain }
  dialog::backdrop { background: #0009 }
  .banner { margin: 0; padding: .75rem 1rem; background: #7a4a00; color: #fff; text-align: center;
    font-size: 1.125rem; font-weight: 700 }
  .body { padding: 1.25rem; overflow-wrap: anywhere }
  h2 { margin: 0 0 .5rem; font-size: 1.125rem }
  .amount { margin: 0 0 .75rem; font-size: 1.75rem; font-weight: 700; line-height: 1.2 }
  p { margin: 0 0 .75rem }
  .small { font-size: .875rem; color: #4a5866 }
  .status:empty { display: none }
  .status { padding: .5rem .75rem; border-inline-start: 4px solid #b3261e; background: #fbeaea }
  fieldset { min-width: 0; margin: .75rem 0; padding: .75rem; border: 1px solid #b9c2cc; border-radius: .5rem }
  button { display: block; width: 100%; min-height: 3rem; margin: .25rem 0; padding: .5rem 1rem;
    border: 1px solid #1d4f91; border-radius: .5rem; background: #fff; color: #1d4f91;
    font: inherit; font-weight: 600; cursor: pointer }
  button.main { background: #1d4f91; color: #fff; font-size: 1.125rem }
  button.plain { border-color: #4a5866; color: #1c2733 }
  button:disabled { opacity: .5; cursor: default }
  button:focus-visible, select:focus-visible { outline: 3px solid #e08700; outline-offset: 2px }
  label { display: block; margin-top: .5rem }
  select { width: 100%; min-height: 3rem; padding: .5rem; border: 1px solid #6b7885;
    border-radius: .5rem; background: #fff; color: inherit; font: inherit }
`;

/**
 * The stand-in for Razorpay's checkout.js. It runs in the shop's own page under the shop's strict
 * policy: no inline style, no markup from strings; its sheet is constructed, inside a shadow root.
 */
const script = String.raw`(() => {
  "use strict";
  const base = document.currentScript.src.replace(/\/v1\/checkout\.js.*$/, "");
  const outcomes = ${JSON.stringify(outcomes)};
  const reasons = ${JSON.stringify(failureReasons)};
  const css = ${JSON.stringify(style)};
  const money = new Intl.NumberFormat("en-IN", {
    style: "currency", currency: "INR", trailingZeroDisplay: "stripIfInteger",
  });

  function element(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  function sendForm(action, fields) {
    const form = element("form", { method: "post", action, hidden: true });
    for (const [name, value] of Object.entries(fields)) {
      form.append(element("input", { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  }

  function errorFields(error) {
    return Object.fromEntries(Object.entries(error).map(([name, value]) => [
      "error[" + name + "]", typeof value === "string" ? value : JSON.stringify(value),
    ]));
  }

  async function ask(path, fields, method) {
    const query = new URLSearchParams(fields);
    const response = method === "POST"
      ? await fetch(base + path, { method, body: query })
      : await fetch(base + path + "?" + query);
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error.description);
    return answer;
  }

  class Razorpay {
    #options;
    #listeners = {};
    #host = null;
    #dialog = null;
    #timer = 0;

    constructor(options) {
      if (!options || !options.key) throw new Error("No key passed");
      this.#options = options;
    }

    on(name, listener) {
      (this.#listeners[name] ??= []).push(listener);
    }

    open() {
      if (this.#host) return;
      this.#build();
      this.#dialog.showModal();
      this.#check();
      const seconds = Number(this.#options.timeout);
      if (seconds > 0) this.#timer = setTimeout(() => this.#dismiss("timeout"), seconds * 1000);
    }

    close() {
      clearTimeout(this.#timer);
      this.#dialog?.close();
      this.#host?.remove();
      this.#host = this.#dialog = null;
    }

    #dismiss(reason) {
      const modal = this.#options.modal ?? {};
      if (!this.#host) return;
      if (modal.confirm_close && !reason && !confirm("Leave without paying?")) return;
      this.close();
      modal.ondismiss?.(reason);
    }

    #fields() {
      const { key, order_id, amount, currency, description, prefill = {} } = this.#options;
      const all = { key_id: key, order_id, amount, currency, description,
        "prefill[email]": prefill.email, "prefill[contact]": prefill.contact };
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null && value !== ""));
    }

    async #check() {
      try {
        const { order, refused } = await ask("/v1/preferences", this.#fields());
        if (!this.#host) return;
        this.#amount.textContent = money.format(order.amount / 100);
        if (refused) this.#refuse(refused.description);
      } catch (error) {
        this.#refuse(error.message);
      }
    }

    #refuse(text) {
      if (!this.#host) return;
      this.#status.textContent = text;
      this.#enable(false);
    }

    #enable(on) {
      for (const button of this.#dialog.querySelectorAll("button")) {
        if (button.value !== "cancel") button.disabled = !on;
      }
    }

    async #choose(outcome, page) {
      this.#enable(false);
      this.#status.textContent = "";
      const fields = { ...this.#fields(), outcome, reason: this.#reason.value, page };
      let result;
      try {
        result = await ask("/v1/checkout/outcome", fields, "POST");
      } catch (error) {
        if (!this.#host) return;
        this.#status.textContent = error instanceof TypeError ? "The sandbox does not answer." : error.message;
        this.#enable(true);
        return;
      }
      if (!this.#host) return;
      if (result.ok && result.lost) {
        this.#refuse("Paid, but this browser will not tell the shop. Close this window.");
        this.#cancel.textContent = "Close";
        this.#cancel.focus();
      } else if (result.ok) {
        const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = result;
        this.#succeed({ razorpay_payment_id, razorpay_order_id, razorpay_signature });
      } else {
        this.#fail(result.error);
      }
    }

    #succeed(response) {
      const { handler, callback_url, redirect } = this.#options;
      this.close();
      if (handler && !redirect) handler(response);
      else if (callback_url) sendForm(callback_url, response);
    }

    #fail(error) {
      const { callback_url, redirect, retry } = this.#options;
      for (const listener of this.#listeners["payment.failed"] ?? []) listener({ error });
      if (redirect && callback_url) {
        this.close();
        sendForm(callback_url, errorFields(error));
        return;
      }
      if (!this.#host) return;
      if (retry === false || retry?.enabled === false) return this.#dismiss("failed");
      this.#status.textContent = "Payment failed. " + error.description + " You can try again.";
      this.#enable(true);
      this.#dialog.querySelector("button").focus();
    }

    #amount = element("p", { className: "amount" });
    #status = element("p", { className: "status", role: "alert" });
    #reason = element("select", { id: "reason" });
    #cancel = element("button", { type: "button", className: "plain", value: "cancel" });

    #button(outcome, look) {
      const button = outcome === "cancel" ? this.#cancel : element("button", { type: "button", value: outcome });
      button.textContent = outcomes[outcome].label;
      if (look) button.className = look;
      button.onclick = () => outcome === "cancel"
        ? this.#dismiss()
        : this.#choose(outcome, crypto.getRandomValues(new Uint32Array(3)).join("-"));
      const note = outcomes[outcome].note;
      if (!note) return [button];
      const id = "note-" + outcome;
      button.setAttribute("aria-describedby", id);
      return [button, element("p", { className: "small", id }, note)];
    }

    #build() {
      const { name = "", description, amount } = this.#options;
      this.#amount.textContent = amount ? money.format(amount / 100) : "";
      this.#status.textContent = "";
      this.#reason.replaceChildren(...Object.entries(reasons).map(([value, { label }]) =>
        element("option", { value }, label)));
      const title = element("h2", { id: "title" }, name);
      const reasonLabel = element("label", { htmlFor: "reason" }, "Reason");
      const others = element("fieldset", {},
        element("legend", {}, "Or try what else can happen"),
        ...this.#button("authorize"), ...this.#button("lost"), ...this.#button("late"),
        reasonLabel, this.#reason, ...this.#button("fail"));
      this.#dialog = element("dialog", {},
        element("p", { className: "banner" }, "Sandbox: no money moves"),
        element("div", { className: "body" }, title, this.#amount,
          ...(description ? [element("p", {}, description)] : []),
          this.#status, ...this.#button("pay", "main"), others, ...this.#button("cancel", "plain")));
      this.#dialog.setAttribute("aria-labelledby", "title");
      this.#dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      this.#host = element("div", { className: "razorpay-container" });
      const root = this.#host.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      root.append(this.#dialog);
      document.body.append(this.#host);
    }
  }

  window.Razorpay = Razorpay;
})();
`;

export function checkoutScript(): Answer {
  return {
    status: 200,
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    },
    body: script,
  };
}
