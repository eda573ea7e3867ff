import { type Cents, centsFromEuro } from './money.ts';

export const CATEGORIES = ['shampoo', 'mask'] as const;

export type Category = (typeof CATEGORIES)[number];

/** A product (R1.2). */
export interface Product {
  id: number;
  name: string;
  /** Euro, at most two decimals. */
  price: number;
  /** In one package, in whole millilitres; absent for products not sold by volume. */
  netQuantityMl?: number;
  /** The main picture: a file of catalogue/photographs, without its ending, the same as `images[0]`. */
  image: string;
  /** The gallery's pictures: files of catalogue/photographs, without their endings. */
  images: readonly string[];
  description: string;
  category: Category;
  /** Words, in the singular, by which a review mentions the product; by default its category. */
  mentionedAs?: readonly string[];
  sku?: string;
  tags: readonly string[];
  benefits: readonly string[];
  /** The hair that the product is for. */
  suitedTo?: string;
  /** Texture and scent. */
  feelsLike?: string;
  usage: string;
  /** `usage` in steps. */
  usageSteps?: readonly UsageStep[];
  /** As the label lists them, by their INCI names (Regulation (EC) No 1223/2009, article 19(1)(g)). */
  ingredients: string;
  /** Ingredients of the list in plain words, by their INCI names. */
  ingredientNotes?: Readonly<Record<string, string>>;
  /** The ingredients shown with pictures. */
  keyIngredients?: readonly KeyIngredient[];
  /** Precautions on the label, one sentence each. */
  warnings?: readonly string[];
  metaTitle: string;
  metaDescription: string;
  /** Lower-case name, only for the file of its social card: URLs have the id. */
  slug: string;
}

export interface UsageStep {
  /** How much, how often or how long, such as 'Two pumps'. */
  amount: string;
  text: string;
}

/** An ingredient that product pages show with a picture. */
export interface KeyIngredient {
  name: string;
  /** The plant's Latin name. */
  plant: string;
  /** A file of storefront/photographs, without its ending. */
  picture: string;
  alt: string;
  text: string;
}

/** A price and its quantity. */
export interface PricedPackage {
  price: number;
  netQuantityMl?: number | undefined;
}

/** A product's price in cents. */
export function priceOf(product: { price: number }): Cents {
  return centsFromEuro(product.price);
}

/** The picture that stands for the product in lists. */
export function mainImageOf(product: Pick<Product, 'image' | 'images'>): string {
  return product.images[0] ?? product.image;
}

/**
 * The SKU on the product page. A product without a SKU gets one made from its name (R1.15), but another on orders.
 * @example productSku({ name: 'Deep Hydrating Shampoo' }) // 'DEEP-HYDRATING-SHAMPOO'
 */
export function productSku(product: { name: string; sku?: string | undefined }): string {
  return (
    product.sku ??
    product.name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** The SKU on orders; for a product without one, 'DP-HYD-' and its id, whatever the product (R1.15). */
export function orderSku(product: { id: number; sku?: string | undefined }): string {
  return product.sku ?? `DP-HYD-${product.id}`;
}

/** The products that are offered together: the first of each category, so a pair with today's two categories. */
export function onePerCategory(products: readonly Product[]): readonly Product[] {
  const firsts = CATEGORIES.map((category) => products.find((item) => item.category === category));
  return firsts.filter((product) => product !== undefined);
}
