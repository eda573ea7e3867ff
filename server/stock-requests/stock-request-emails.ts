import { productPath, stockRequestPath } from '#contract/pages.ts';
import { formatEuro } from '#domain/money.ts';
import { POLICIES } from '#domain/policies.ts';
import { vatNote } from '#domain/pricing-rules.ts';
import { type Product, priceOf } from '#domain/product.ts';
import type { StockRequestRow } from '#server/database/tables.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import type { Part, StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';

interface Shop {
  shopEmail: string;
  publicUrl: string;
  now: () => number;
}

/** Asks whether the request came from the owner of the address (double opt-in). */
export function confirmationEmail(
  { email, productId, code }: StockRequestRow,
  product: Product,
  { shopEmail, publicUrl, now }: Shop,
): StoredEmail {
  const { name } = product;
  return composeEmail({
    to: email,
    replyTo: shopEmail,
    subject: `Please confirm: ${name} at ${shop.name}`,
    title: 'Shall we tell you when it’s back?',
    parts: [
      `You asked us to tell you when the ${name} is back. Confirm your address, and we’ll send one email when it is.`,
      {
        label: 'Yes, tell me once',
        url: publicUrl + stockRequestPath(productId, code),
        button: 'primary',
      },
      ...pictured(product, now()),
      `If it wasn’t you, ignore this email: we’ll delete the address after ${POLICIES.stockRequestConfirmDays} days.`,
    ],
    toCustomer: true,
  });
}

/** The one email when the product is back. */
export function backInStockEmail(
  { email, productId }: StockRequestRow,
  product: Product,
  { shopEmail, publicUrl, now }: Shop,
): StoredEmail {
  const {
    name,
    category,
    images: [, photograph],
  } = product;
  return composeEmail({
    to: email,
    replyTo: shopEmail,
    subject: `${name} is back`,
    ...(photograph !== undefined && { photograph }),
    parts: [
      `You asked us to tell you: the ${name} is back in stock at ${shop.name}.`,
      ...pictured(product, now()),
      { label: `See the ${category}`, url: publicUrl + productPath(productId), button: 'primary' },
      'This is the only email about it: we’ve deleted your address.',
    ],
    toCustomer: true,
  });
}

function pictured(product: Product, at: number): Part[] {
  const { name, image, netQuantityMl } = product;
  const detail = netQuantityMl === undefined ? {} : { detail: `${netQuantityMl} ml` };
  return [
    { items: [{ picture: image, title: name, ...detail, total: formatEuro(priceOf(product)) }] },
    vatNote(at),
  ];
}
