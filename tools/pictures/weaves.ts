import type { Weave } from "#db/seed/bakhiya/drawn-product.ts";

/** How a cloth hangs and what its surface does. All without unit, 1 is "as cotton". */
export interface Hand {
  /** Depth and number of folds. */
  depth: number;
  folds: number;
  /** Small crumples across the folds. */
  crumple: number;
  /** Unevenness of the yarn. */
  slub: number;
  /** Light thrown back along the folds. */
  sheen: number;
  /** How much of what lies behind is seen. */
  sheer: number;
  /** Width of one yarn in a close-up, px at 1200. */
  yarn: number;
  check: boolean;
}

const cotton: Hand = {
  depth: 1,
  folds: 1,
  crumple: 0.5,
  slub: 0.35,
  sheen: 0.02,
  sheer: 0,
  yarn: 6,
  check: false,
};

export const hands: Record<Weave, Hand> = {
  cotton,
  mulmul: { ...cotton, depth: 0.95, folds: 1.25, crumple: 0.6, sheer: 0.14, yarn: 5 },
  muslin: { ...cotton, depth: 0.9, folds: 1.15, crumple: 0.9, slub: 0.5, sheer: 0.1, yarn: 6 },
  linen: { ...cotton, depth: 0.9, folds: 0.8, crumple: 1.15, slub: 1, yarn: 8 },
  viscose: { ...cotton, depth: 1.25, folds: 0.9, crumple: 0.1, slub: 0.15, sheen: 0.1, yarn: 5 },
  modal: { ...cotton, depth: 1.2, folds: 0.8, crumple: 0.1, slub: 0.1, sheen: 0.1, yarn: 5 },
  georgette: {
    ...cotton,
    depth: 1.35,
    folds: 1.15,
    crumple: 0.15,
    slub: 0.4,
    sheen: 0.06,
    sheer: 0.1,
    yarn: 5,
  },
  chanderi: {
    ...cotton,
    depth: 1.05,
    folds: 0.8,
    crumple: 0.3,
    slub: 0.3,
    sheen: 0.3,
    sheer: 0.12,
    yarn: 5,
  },
  organza: {
    ...cotton,
    depth: 1.1,
    folds: 0.7,
    crumple: 0.7,
    slub: 0.15,
    sheen: 0.35,
    sheer: 0.22,
    yarn: 5,
  },
  kota: {
    ...cotton,
    depth: 0.95,
    folds: 0.9,
    crumple: 0.4,
    slub: 0.2,
    sheen: 0.1,
    sheer: 0.16,
    yarn: 5,
    check: true,
  },
};
