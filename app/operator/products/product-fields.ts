/** A product as it comes from a form or a call: text only, nothing of it believed. */
export type ProductFields = {
  title: string;
  description: string;
  price: string;
  category: string;
  colors: string;
  sizes: string[];
  stock: string;
  /** One for each form that was opened: a form sent twice makes one product. */
  token: string;
  /** Anything: kept out of the shop until the operator publishes it. */
  draft: string;
};

export const emptyProduct: ProductFields = {
  title: "",
  description: "",
  price: "",
  category: "",
  colors: "",
  sizes: [],
  stock: "",
  token: "",
  draft: "",
};
