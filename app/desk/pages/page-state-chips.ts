import type { PageState } from "#app/pages/desk-pages.server.ts";
import type { ChipLook } from "../chip.tsx";

/** How each state of a page is shown. */
export const pageStates: Record<PageState, { look: ChipLook; label: string }> = {
  draft: { look: { tone: "neutral", sign: "ring" }, label: "Draft" },
  scheduled: { look: { tone: "info", sign: "quarter" }, label: "Scheduled" },
  "scheduled-changed": {
    look: { tone: "attention", sign: "quarter" },
    label: "Scheduled, with changes since",
  },
  changed: { look: { tone: "attention", sign: "half" }, label: "Published, with changes" },
  "change-scheduled": {
    look: { tone: "info", sign: "half" },
    label: "Published, changes scheduled",
  },
  published: { look: { tone: "good", sign: "full" }, label: "Published" },
};
