import { beforeEach, expect, test } from "vitest";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { addGroup, deleteGroup } from "#app/catalog/groups/save-group.server.ts";
import { listTrash } from "#app/catalog/trash.server.ts";
import type { PageName } from "#app/pages/page-name.ts";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { deletePage } from "#app/pages/publish-page.server.ts";
import { removeSection } from "#app/pages/removed-sections.server.ts";
import { fillShop } from "#app/serving/fill-shop.server.ts";
import { emptyDatabase, operator, run, seededAt, startOwn } from "./own-shop-fixture.ts";

beforeEach(emptyDatabase);

test("what had been deleted of the demonstration leaves the trash with it; what was made by hand stays there", async () => {
  await fillShop("meera", seededAt);
  const context = operator();
  const kind = "collection";
  const own = addGroup.immediate(context, { kind, fields: { name: "Mine", shown: "yes" } });
  if (!own.ok) throw new Error(own.message);
  const [theirs] = listGroups(kind);
  for (const id of [theirs?.id ?? 0, own.id])
    expect(deleteGroup.immediate(context, { kind, id, sure: true }).ok).toBe(true);
  const removed = (name: PageName) => {
    const id = findDeskPage(name)?.content.sections[0]?.id ?? "";
    expect(removeSection.immediate(context, { name, id }).ok).toBe(true);
  };
  // Home was changed and stays, About goes.
  removed({ kind: "home", slug: "" });
  const about = { kind: "page", slug: "about" } as const;
  removed(about);
  run("update pages set updated_at = created_at where slug = 'about'");
  expect(deletePage.immediate(context, { kind: "page", slug: "contact" }).ok).toBe(true);
  expect(listTrash().entries.map((entry) => entry.kind)).toEqual([
    ...["page", "section", "section", "collection", "collection"],
  ]);

  expect(await startOwn()).toBe(true);
  expect(findDeskPage(about)).toBeUndefined();
  expect(listTrash().entries.map(({ title }) => title)).toEqual([
    expect.stringContaining("Banners"),
    "Mine",
  ]);
});
