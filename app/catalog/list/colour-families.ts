/**
 * The ten kinds of colour that lists are narrowed by, however many names a shop's colours have. `of`:
 * the families of the search that belong to it, the nearest first (`related-words.ts`).
 */
export const colourFamilies = [
  { id: "white", name: "White", dye: "#f7f2ea", of: ["white"] },
  { id: "pink", name: "Pink", dye: "#d98a94", of: ["pink"] },
  { id: "red", name: "Red", dye: "#a8302f", of: ["red"] },
  { id: "yellow", name: "Yellow", dye: "#dba53a", of: ["yellow", "orange", "gold"] },
  { id: "green", name: "Green", dye: "#7d9e61", of: ["green"] },
  { id: "blue", name: "Blue", dye: "#3d5596", of: ["blue"] },
  { id: "purple", name: "Purple", dye: "#6e3b69", of: ["purple"] },
  { id: "earth", name: "Earth", dye: "#b98a61", of: ["brown", "beige"] },
  { id: "grey", name: "Grey", dye: "#77797d", of: ["grey"] },
  { id: "black", name: "Black", dye: "#26211f", of: ["black"] },
] as const;
export type FamilyId = (typeof colourFamilies)[number]["id"];

export const familyIds: readonly string[] = colourFamilies.map(({ id }) => id);
