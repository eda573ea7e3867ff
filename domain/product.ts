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
  /** The main photograph, the same as `images[0]`: the name of a file in catalogue/photographs, without its ending. */
  image: string;
  /** The gallery's photographs, as file names like `image`. */
  images: readonly string[];
  description: string;
  category: Category;
  /**
   * Words for the product in reviews, in the singular; its page shows first the reviews with one of them
   * (R2.19). By default its category.
   */
  mentionedAs?: readonly string[];
  sku?: string;
  /** For parcels to countries outside the EU. */
  customs?: CustomsFacts;
  tags: readonly string[];
  benefits: readonly string[];
  /** The hair that the product is for. */
  suitedTo?: string;
  /** How long one package lasts, used as the benefits say. */
  lastsMonths?: number;
  /** Texture and scent. */
  feelsLike?: string;
  usage: string;
  /** `usage` in steps. */
  usageSteps?: readonly UsageStep[];
  /** A photograph of the product in use, as a file name like `image`. */
  usagePicture?: string;
  /** How long it stays on at least, in minutes: its page has a timer. */
  waitMinutes?: number;
  /** A photograph of the wait, in storefront/photographs. */
  waitPicture?: string;
  /** What was tried for it. */
  notebook?: NotebookPage;
  /** As the label lists them, by their INCI names (Regulation (EC) No 1223/2009, article 19(1)(g)). */
  ingredients: string;
  /** Ingredients of the list in plain words, by their INCI names. */
  ingredientNotes?: Readonly<Record<string, string>>;
  /** The ingredients shown with photographs. */
  keyIngredients?: readonly KeyIngredient[];
  /** Precautions on the label, one sentence each. */
  warnings?: readonly string[];
  metaTitle: string;
  metaDescription: string;
  /** Lower-case name, only for the file of its social card: URLs have the id. */
  slug: string;
}

/** What a customs declaration (CN 23) states of a product. */
export interface CustomsFacts {
  /** Of the Harmonised System: six digits or more. */
  hsCode: string;
  /** Two letters: where it was made. */
  origin: string;
  /** Of one package's contents, in grams. */
  netWeightG: number;
}

export interface UsageStep {
  /** How much, how often or how long, such as 'Two pumps'. */
  amount: string;
  text: string;
  /** What goes on from `amount` in a few words, for emails; `text` when absent. */
  brief?: string;
}

/** A page of the founder's notebook: what she tried for a product, in her order. */
export interface NotebookPage {
  /** Her verdict on the whole, as a heading. */
  heading: string;
  lines: readonly NotebookLine[];
}

export interface NotebookLine {
  text: string;
  /** In a word: why it was struck out, or how it stayed. */
  verdict?: string;
  struckOut?: boolean;
}

/** An ingredient that the product pages or /about show with a photograph. */
export interface KeyIngredient {
  name: string;
  /** The plant's Latin name. */
  plant: string;
  /** The photograph: the name of a file in storefront/photographs, without its ending. */
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

/** The name of the photograph that stands for the product in lists. */
export function mainImageOf(product: Pick<Product, 'image' | 'images'>): string {
  return product.images[0] ?? product.image;
}

/**
 * The SKU on the product page. Without `sku` it is made from the name (R1.15).
 * @example skuOnProductPage({ name: 'Deep Hydrating Shampoo' }) // 'DEEP-HYDRATING-SHAMPOO'
 */
export function skuOnProductPage(product: { name: string; sku?: string | undefined }): string {
  return (
    product.sku ??
    product.name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/**
 * The SKU outside the product page: on orders and in commands. Without `sku` it is 'DP-HYD-' and the id, unlike on
 * the product page (R1.15).
 */
export function skuOf(product: { id: number; sku?: string | undefined }): string {
  return product.sku ?? `DP-HYD-${product.id}`;
}

/** The products that are offered together (R3.25): the first of each category. With two categories they are a pair. */
export function onePerCategory(products: readonly Product[]): readonly Product[] {
  const firsts = CATEGORIES.map((category) => products.find((item) => item.category === category));
  return firsts.filter((product) => product !== undefined);
}
