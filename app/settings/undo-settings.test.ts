import { beforeEach, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { saveText } from "#app/mail/edit-texts.server.ts";
import { ownText } from "#app/mail/own-texts.server.ts";
import { deleteSizeSet, listSizeSets, saveSizeSet } from "#app/sizes/size-sets.server.ts";
import { sqlite } from "#db/client.server.ts";
import { readBrand } from "./brand-facts.server.ts";
import { brandForm, saveBrand } from "./edit-brand.server.ts";
import { meera } from "./operator-fixture.ts";
import { refreshSettings } from "./settings.server.ts";
import { keepEarlier, takeBack } from "./undo-settings.server.ts";

const page = "/admin/settings/brand";

beforeEach(() => {
  sqlite.exec("delete from settings");
  refreshSettings();
});

function saveTagline(tagline: string) {
  const { typed, print } = brandForm();
  const change = () => saveBrand(meera(), { typed: { ...typed, tagline }, print });
  return keepEarlier(meera(), { page, change });
}

test("a change is taken back once, to the byte, and told in the activity log", () => {
  saveTagline("First");
  sqlite.exec("update settings set updated_at = 5 where key = 'brand'");
  const stored = () =>
    sqlite.prepare("select value, updated_at from settings where key = 'brand'").get();
  const before = stored();
  const { earlier = "" } = saveTagline("Second");
  expect(readBrand().tagline).toBe("Second");
  expect(takeBack(meera(), { id: earlier })).toEqual({ ok: true, page });
  expect(stored()).toEqual(before);
  expect(auditOf(page)[0]).toMatchObject({ who: "meera", what: "settings change undone" });
  expect(takeBack(meera(), { id: earlier })).toMatchObject({ ok: false });
});

test("what had never been set is unset again, and what was deleted is back in its place", () => {
  const key = "order-confirmed";
  const typed = { subject: "Ours", heading: "Ours", body: "Ours." };
  const print = "";
  const refused = keepEarlier(meera(), {
    page,
    change: () => saveText(meera(), { key, typed, print }),
  });
  // Somebody else's words would be written over: nothing was, and nothing is to be taken back.
  expect(refused).toEqual({ done: { ok: false, reason: "changed" } });

  const first = keepEarlier(meera(), {
    page,
    change: () => saveSizeSet(meera(), { typed: { name: "Beds", sizes: "Single\nDouble" } }),
  });
  refreshSettings();
  const sets = listSizeSets();
  const id = first.done.ok ? first.done.id : "";
  const gone = keepEarlier(meera(), { page, change: () => deleteSizeSet(meera(), { id }) });
  refreshSettings();
  expect(listSizeSets()).toHaveLength(sets.length - 1);
  expect(takeBack(meera(), { id: gone.earlier ?? "" })).toMatchObject({ ok: true });
  refreshSettings();
  expect(listSizeSets()).toEqual(sets);
  // Only the last change can be.
  expect(takeBack(meera(), { id: first.earlier ?? "" })).toMatchObject({ ok: false });
  expect(ownText(key)).toBeUndefined();
});

test("nothing is taken back over what somebody has saved since", () => {
  const { earlier = "" } = saveTagline("First");
  const { typed, print } = brandForm();
  saveBrand(meera(), { typed: { ...typed, tagline: "Theirs" }, print });
  expect(takeBack(meera(), { id: earlier })).toMatchObject({
    ok: false,
    page,
    message: expect.stringContaining("something else has been saved since"),
  });
  expect(readBrand().tagline).toBe("Theirs");
});
