import { expect, test } from "vitest";
import { dropConnection, storeConnection } from "#app/settings/connections.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { customerMailNow } from "./held-mails.server.ts";

test("the desk says of a mail that the customer gets it only where a mail server is set", () => {
  expect(customerMailNow()).toContain("The customer gets no mail, because no mail server is set");
  storeConnection("mail", { host: "smtp.shop.example", from: "care@shop.example" }, {});
  refreshSettings();
  expect(customerMailNow(" with the number")).toBe("The customer gets a mail with the number.");
  dropConnection("mail");
  refreshSettings();
});
