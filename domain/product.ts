import { type Cents, centsFromEuro } from './money.ts';

export const CATEGORIES = ['shampoo', 'mask'] as const;

export type Category = (typeof CATEGORIES)[number];

/** A thing the shop sells (spec section 3). Pictures are file stems in catalogue/photographs. */
export interface Product {
  id: number;
  name: string;
  /** Euro, at most two decimals. */
  price: number;
  /** What one package holds, in whole millilitres; absent for what is not sold by volume. */
  netQuantityMl?: number;
  image: string;
  images: readonly string[];
  description: string;
  category: Category;
  sku?: string;
  tags: readonly string[];
  benefits: readonly string[];
  usage: string;
  /** As the label lists them, by their INCI names (Regulation (EC) No 1223/2009, article 19(1)(g)). */
  ingredients: string;
  /** Precautions that the label names, a sentence each. */
  warnings?: readonly string[];
  metaTitle: string;
  metaDescription: string;
  slug: string;
}

/** What a price is for. */
export interface PricedPackage {
  price: number;
  netQuantityMl?: number | undefined;
}

/** A product's price in cents. */
export function priceOf(product: { price: number }): Cents {
  return centsFromEuro(product.price);
}

/** The picture that stands for a product: the first of its images, or its single image. */
export function mainImageOf(product: Pick<Product, 'image' | 'images'>): string {
  return product.images[0] ?? product.image;
}

/**
 * The SKU on the product page; a product without one gets it from its name (design ruling 9).
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

/** The SKU on orders: the product's own, or 'DP-HYD-' and its id (spec section 2, Checkout). */
export function orderSku(product: { id: number; sku?: string | undefined }): string {
  return product.sku ?? `DP-HYD-${product.id}`;
}
