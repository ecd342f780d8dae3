/**
 * Pages of the desk that have another address now, as patterns of `routes.ts` without `/admin/`:
 * bookmarks, mails and the activity log still lead to the earlier one.
 */
export const movedAddresses: Readonly<Record<string, string>> = {
  today: "dashboard",
  bin: "trash",
  people: "privacy",
  "people/data.json": "privacy/data.json",
  files: "import-export",
  "files/imports/:id": "import-export/imports/:id",
  "files/:file": "import-export/:file",
  "products/:id/pictures": "products/:id",
  "settings/papers": "settings/documents",
  "orders/:id/take-back": "orders/:id/return-to-origin",
};
