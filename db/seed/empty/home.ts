/** The home page of a shop that has sold and written nothing yet: a greeting, and its newest products, as they come. */
export const home = {
  title: "Home",
  description: "",
  category: "",
  cover: null,
  sections: [
    {
      id: "welcome",
      kind: "text",
      heading: "Welcome to {name}",
      body: "",
      picture: null,
      side: "before",
      action: "",
      href: "",
    },
    { id: "newest", kind: "products", heading: "New", rule: "newest", category: "", most: 8 },
  ],
};
