/** The home page of a shop that has sold and written nothing yet: its newest products, as they come. */
export const home = {
  title: "Home",
  description: "",
  category: "",
  cover: null,
  sections: [
    { id: "newest", kind: "products", heading: "New", rule: "newest", category: "", most: 8 },
  ],
};
