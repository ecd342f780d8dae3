import { expect, test } from "vitest";
import { findGroup } from "#app/catalog/groups/groups.server.ts";
import { addGroup } from "#app/catalog/groups/save-group.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { changeGroup } from "./change-group.server.ts";

const asha = operatorContext({ name: "asha" });
const kind = "category";

test("a category that was saved is as before by its Undo, unless somebody has saved it since", () => {
  const added = addGroup.immediate(asha, { kind, fields: { name: "Quilts", shown: "yes" } });
  const id = added.ok ? added.id : 0;
  const category = () => findGroup(kind, id);
  const send = (fields: Record<string, string>) => {
    const changed = changeGroup(asha, { kind, id, fields });
    if (!changed) throw new Error("no category");
    return changed;
  };
  const save = (changes: Record<string, string>) => {
    const { name = "", slug = "", revision } = category() ?? {};
    const shown = { name, slug, description: "", shown: "yes", revision: String(revision) };
    return send({ ...shown, intent: "save", ...changes });
  };
  const before = category();
  const renamed = save({ name: "Razai", slug: "razai", description: "For the winter" });
  expect(category()).toMatchObject({ name: "Razai", description: "For the winter" });
  const undone = send(renamed.undo?.fields ?? {});
  expect(undone).toMatchObject({ done: { ok: true }, message: "Undone: it is as before." });
  expect({ ...category(), revision: 0, updatedAt: 0 }).toEqual({
    ...before,
    revision: 0,
    updatedAt: 0,
  });

  const first = save({ description: "Mine" });
  save({ description: "Of somebody else" });
  const { done } = send(first.undo?.fields ?? {});
  // No field is marked: what an Undo would have saved nobody has typed.
  expect(done).toMatchObject({ ok: false, status: 409, errors: {} });
  expect(done.ok || done.message).toMatch(/^This cannot be undone any more/);
  expect(category()).toMatchObject({ description: "Of somebody else" });
});
