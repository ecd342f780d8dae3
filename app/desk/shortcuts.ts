/** The keys of the desk, as the page of shortcuts prints them; `desk-keys.tsx` does what they say. */
export const shortcuts: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ["Ctrl K"], what: "Search over the page" },
  { keys: ["/"], what: "Go to the search field" },
  { keys: ["g t"], what: "Go to Today" },
  { keys: ["g o"], what: "Go to Orders" },
  { keys: ["g p"], what: "Go to Products" },
  { keys: ["g r"], what: "Go to Returns" },
  { keys: ["g m"], what: "Go to Messages" },
  { keys: ["j", "k"], what: "Next and previous row of a list" },
  { keys: ["x"], what: "Select the row, where it has a box" },
  { keys: ["Enter"], what: "Open the row; for a message, the reply" },
  { keys: ["e"], what: "Go to the next step of the page" },
  { keys: ["Esc"], what: "Close what is open" },
  { keys: ["?"], what: "This page" },
];
