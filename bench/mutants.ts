import { readFileSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import { type Mutant, mutantsOf } from "./mutate.ts";

/**
 * `npm run mutants -- [part of a path …]`: makes one small change at a time to the files about money,
 * in code and SQL, and runs their unit tests; prints the changes that no test notices. The change is
 * made while a file is loaded, so the files themselves stay as they are.
 */

/** Each file with the tests that are to notice; the quick ones first. */
const files: Record<string, string[]> = {
  "app/money.ts": ["app/money.test"],
  "app/documents/tax.ts": ["app/documents/tax.test", "app/documents/documents-add-up"],
  "app/documents/credited.ts": ["app/documents/credited.test", "app/documents/documents-add-up"],
  "app/orders/line-total.ts": ["app/documents/credited.test", "app/documents/documents-add-up"],
  "app/documents/invoices.server.ts": [
    ...["app/orders/one-of-many", "app/documents/credited-units", "app/documents/invoices.test"],
    "app/documents/documents-add-up",
    "app/import-export/exports.test",
  ],
  "app/documents/invoices.sql.server.ts": [
    ...["app/orders/one-of-many", "app/documents/credited-units", "app/documents/invoices.test"],
    "app/import-export/exports.test",
  ],
  "app/orders/cancel.server.ts": ["app/payments/cancel-order", "app/orders/holds/holds.test"],
  "app/orders/holds/holds.sql.server.ts": [
    ...["app/orders/one-of-many", "app/orders/holds", "app/checkout/place-order"],
    "app/payments/upi",
  ],
  "app/refunds/refund-rows.sql.server.ts": ["app/refunds/", "app/payments/unmatched-refunds"],
  "app/payments/unmatched-rows.sql.server.ts": ["app/payments/unmatched"],
  "app/payments/unsettled.sql.server.ts": ["app/payments/unsettled.test"],
  "app/payments/upi/transfer-reports.sql.server.ts": ["app/payments/upi"],
  "app/orders/holds/holds.server.ts": [
    ...["app/orders/one-of-many", "app/orders/holds", "app/checkout/place-order"],
    "app/payments/settle.test",
  ],
  "app/returns/returns.server.ts": ["app/orders/one-of-many", "app/returns/"],
  "app/payments/record-payment.server.ts": [
    "app/payments/settle.test",
    "app/payments/upi/upi.test",
  ],
  "app/payments/settle.server.ts": [
    ...["app/payments/settle.test", "app/payments/webhooks.test", "app/payments/corrected"],
  ],
  "app/refunds/refunds.server.ts": ["app/refunds/refunds", "app/refunds/one-refund"],
  "app/refunds/ask-provider.server.ts": ["app/refunds/", "app/payments/unmatched-refunds"],
  "app/refunds/send-refunds.server.ts": [
    ...["app/refunds/", "app/payments/wrong-clock", "app/payments/reconcile-now"],
    "app/payments/customer-bears-fee",
  ],
  "app/payments/unmatched.server.ts": ["app/payments/unmatched"],
  "app/payments/unmatched-refunds.server.ts": ["app/payments/unmatched", "app/refunds/disputed"],
  "app/payments/upi/upi.server.ts": ["app/payments/upi"],
  "app/shipping/quote.server.ts": [
    "app/shipping/quote.test",
    "app/shipping/couriers/shiprocket/shiprocket-odd",
  ],
  "app/throttle/throttle.server.ts": ["app/throttle"],
  "app/throttle/visitors.server.ts": ["app/checkout/visitors.test"],
  "app/payments/reconcile.server.ts": ["app/payments/unsettled.test", "app/payments/wrong-clock"],
  "app/payments/disputes.server.ts": ["app/payments/disputes.test"],
  "app/payments/disputes.sql.server.ts": ["app/payments/disputes.test"],
  "app/refunds/disputed.server.ts": ["app/returns/lost-after-return", "app/refunds/disputed"],
  "app/refunds/disputed.sql.server.ts": ["app/returns/lost-after-return", "app/refunds/disputed"],
  "app/refunds/refunds-by-hand.server.ts": [
    ...["app/refunds/stranded", "app/refunds/by-hand-disputed", "app/refunds/refunds-by-hand"],
  ],
  "app/returns/return-to-origin.server.ts": ["app/returns/return-to", "app/returns/exchange-back"],
  "app/fulfilment/undo-exchange.server.ts": [
    ...["app/returns/exchange-undo", "app/returns/exchange-back"],
  ],
  "app/refunds/restock-refunded.server.ts": ["app/refunds/restock-refunded.test"],
  "app/refunds/close-without-refund.server.ts": ["app/refunds/close-without-refund.test"],
  "app/accounts/session.server.ts": ["app/accounts/operator.test", "app/accounts/account.test"],
  "app/accounts/second-factor.server.ts": [
    ...["app/accounts/second-factor.test", "app/serving/new-secret.test"],
  ],
  "app/privacy/mentions.ts": ["app/privacy/mentions.test"],
  "app/import-export/export-invoices.server.ts": [
    ...["app/import-export/exports.test", "app/desk/dashboard/sales.test"],
  ],
  "app/desk/dashboard/sales.server.ts": ["app/desk/dashboard/sales.test"],
};

/** What waits for ever is noticed too; what loops for ever ends by `mutant-limit.ts`. */
const MOST_MS = 600_000;

/** Read by the plugin of `mutants.config.ts`, which is loaded into this process. */
const present = globalThis as { mutant?: { file: string; code: string } | undefined };
const vitest = await createVitest("test", {
  config: "bench/mutants.config.ts",
  watch: false,
  // It would give the file as it was.
  fsModuleCache: false,
  bail: 1,
  reporters: [{}],
});

const asked = process.argv.slice(2);
const chosen = Object.entries(files).filter(
  ([file]) => asked.length === 0 || asked.some((part) => file.includes(part)),
);
let why = "";
const count = { noticed: 0, survived: 0 };
for (const [file, tests] of chosen) {
  const source = readFileSync(file, "utf8");
  const specs = await vitest.globTestSpecifications(tests);
  if (specs.length < tests.length) throw new Error(`Not all tests of ${file} are there any more`);
  const ours = new Set(specs.map(({ moduleId }) => moduleId));
  if (!(await passes(file, source))) throw new Error(`The tests of ${file} fail as it is: ${why}`);
  const mutants = mutantsOf(source);
  const left: Mutant[] = [];
  for (const mutant of mutants) {
    const code =
      source.slice(0, mutant.at) + mutant.to + source.slice(mutant.at + mutant.from.length);
    if (await passes(file, code)) left.push(mutant);
  }
  // As it was, for the files after it.
  present.mutant = undefined;
  vitest.invalidateFile(path.resolve(file));
  count.noticed += mutants.length - left.length;
  count.survived += left.length;
  console.log(`${file}: ${mutants.length - left.length} of ${mutants.length} noticed`);
  for (const { line, from, to, text } of left) {
    console.log(`  ${line}: “${from.trim()}” to “${to.trim()}” in: ${text}`);
  }

  async function passes(name: string, code: string): Promise<boolean> {
    present.mutant = { file: path.resolve(name), code };
    vitest.invalidateFile(present.mutant.file);
    vitest.state.clearErrors();
    const late = new Promise<"late">((resolve) => setTimeout(resolve, MOST_MS, "late").unref());
    const run = vitest.runTestSpecifications(specs, true);
    const ended = await Promise.race([run, late]);
    if (ended === "late") {
      await vitest.cancelCurrentRun("keyboard-input");
      await run.catch(() => {});
      why = "it took too long";
      return false;
    }
    // It also tells of what ran before.
    const own = ended.testModules.filter(({ moduleId }) => ours.has(moduleId));
    // After the first failure the rest is given up, at times before that failure is told: what has not
    // passed is noticed, whatever it says of itself.
    const passed = own.filter((module) => module.state() === "passed");
    const others = own.filter((module) => !passed.includes(module));
    why = others.map(({ moduleId }) => path.relative("", moduleId)).join(", ");
    return passed.length === specs.length && ended.unhandledErrors.length === 0;
  }
}
await vitest.close();
// Failing tests are what was wanted.
process.exitCode = 0;
console.log(`${count.noticed} changes noticed, ${count.survived} not.`);
