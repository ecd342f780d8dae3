import { expect, test } from "vitest";
import { checkLogin, ensureOperator } from "#app/accounts/account.server.ts";
import { beginCodeStep, codeStepOf } from "./code-step.server.ts";
import { knownDeviceOf, operatorOf, startSession } from "./operator-session.server.ts";
import { openShopper, shopperOf } from "./session.server.ts";
import { redirectWithToast, takeToast } from "./toast.server.ts";

const visit = (Cookie = "") => new Request("http://shop.test/admin/login", { headers: { Cookie } });

/** All signed cookies share one key, and the signature says nothing of the name. */
test("what was signed for one cookie opens nothing under the name of another", async () => {
  await ensureOperator("a long enough password");
  const id = (await checkLogin("operator", "a long enough password")) ?? 0;
  const toast = await redirectWithToast("/", {
    type: "success",
    message: '{"shopper":"a-shopper-of-somebody-else_"}',
  });
  const step = new Headers(beginCodeStep({ id, name: "operator", to: "/admin" }));
  const set = [
    ...startSession(visit(), id).getSetCookie(),
    ...step.getSetCookie(),
    ...toast.headers.getSetCookie(),
    openShopper(visit()).headers["Set-Cookie"],
  ];
  const values = new Map(
    set.map((each): [string, string] => {
      const [name = "", value = ""] = each.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
      return [name, value];
    }),
  );
  const opens: Record<string, (request: Request) => unknown> = {
    operator: operatorOf,
    "operator-device": (request) => knownDeviceOf(request, "operator"),
    "operator-code": (request) => codeStepOf(request),
    toast: async (request) => (await takeToast(request)).toast,
    shopper: shopperOf,
  };
  expect([...values.keys()].sort()).toEqual(Object.keys(opens).sort());
  for (const [name, open] of Object.entries(opens)) {
    for (const [signedFor, value] of values) {
      const opened = await open(visit(`${name}=${value}`));
      expect([name, signedFor, opened !== undefined]).toEqual([
        name,
        signedFor,
        name === signedFor,
      ]);
    }
  }
});
