/** What one product of a demonstration is. Pure data; `db/seed.ts` puts it in the tables. */
export interface SeedProduct {
  /** Also the address of the product's page. */
  id: string;
  title: string;
  description: string;
  /** Paise, GST included. */
  price: number;
  originalPrice: number | null;
  badge: string | null;
  fabric: string;
  category: string;
  color: string;
  colors: string[];
  brand: string;
  sku: string;
  hsn: string;
  /** Percent: 5 up to ₹2,500 a piece before tax, 18 above (rates since 2025-09-22). */
  gstRate: number;
  ownWeightGrams: number;
  /** By the ids of the seed's own attributes. */
  attributes?: Record<string, string[]>;
  care: string;
  /** `stock: null` is made to order. */
  sizes: { size: string; stock: number | null }[];
  /** `name` is the file's base in the folder of the seed's pictures, and its key there. */
  images: { name: string; alt: string }[];
  reviews: { author: string; rating: 1 | 2 | 3 | 4 | 5; text: string }[];
}
