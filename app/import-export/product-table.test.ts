import { expect, test } from "vitest";
import { setCollectionNames } from "#app/catalog/groups/picks.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { exportProducts } from "./export-products.server.ts";

const NOW = Date.UTC(2026, 10, 22, 6, 30);

/** What spreadsheets of operators hold: headers and cells, letter by letter. */
const written = [
  "\uFEFFid,title,description,price,price_before,category,fabric,colors,badge,brand,sku,hsn,gst_rate,weight_grams,care,country_of_origin,state,sizes,sizes_before,size_chart,pictures,collections,as_exported",
  "dupatta,Dupatta,,999,,,,,,,,,,,,,draft,Free Size: made to order,Free Size: made to order,,,,id:bp_8Dp title:vQlKpF price:g8-LYJ state:d0PONI sizes:52DAsM",
  'gulabi-kurti,Gulabi Kurti,"Two\nlines",1299.5,1699,Chikankari Kurti,Mulmul,"Rose, Ivory",New,Bakhiya,007,6211,5,450,Wash by hand.,India,published,"S: 3, M: made to order","S: 3, M: made to order",Length: S 96,/uploads/a,"Diwali, Eid",id:8tQmoD title:7vIcl5 description:pSUCwZ price:HFCyTA price_before:rqpjcC category:PQUXzS fabric:IIUh7G colors:Fe748P badge:GP3VSb brand:xQCv7D sku:Yp9M-T hsn:XyB6w4 gst_rate:7y0Sfe weight_grams:gxURV8 care:f-FyN7 country_of_origin:q9FJIU state:sE5eog sizes:-1_xAw size_chart:lJfDK4 collections:aam-1m',
  "",
].join("\r\n");

test("the table of products is the same to the letter", async () => {
  const operator = operatorContext({ name: "operator" });
  const { id } = createProduct(operator, {
    title: "Gulabi Kurti",
    description: "Two\nlines",
    price: 1299_50,
    originalPrice: 1699_00,
    category: "Chikankari Kurti",
    fabric: "Mulmul",
    colors: ["Rose", "Ivory"],
    badge: "New",
    brand: "Bakhiya",
    sku: "007",
    hsn: "6211",
    gstRate: 5,
    ownWeightGrams: 450,
    care: "Wash by hand.",
    countryOfOrigin: "India",
    sizeChart: [{ name: "Length", cm: { S: 96 } }],
    publishAt: NOW - 1,
    sizes: [
      { size: "S", stock: 3 },
      { size: "M", stock: null },
    ],
    pictures: [{ src: "/uploads/a", alt: "", width: 3, height: 4, color: "#fff", blur: null }],
  });
  createProduct(operatorContext({ name: "operator" }), {
    title: "Dupatta",
    price: 999_00,
    publishAt: null,
    sizes: [],
    pictures: [],
  });
  setCollectionNames(operator, { productId: id, names: ["Eid", "Diwali"] });
  let text = "";
  for await (const part of exportProducts(NOW)) text += part;
  expect(text).toBe(written);
});
