import { productPath, stockRequestPath } from '#contract/pages.ts';
import { POLICIES } from '#domain/policies.ts';
import type { Product } from '#domain/product.ts';
import type { StockRequestRow } from '#server/database/tables.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';

interface Shop {
  shopEmail: string;
  publicUrl: string;
}

/** Asks whether the request came from the owner of the address (double opt-in). */
export function confirmationEmail(
  { email, productId, code }: StockRequestRow,
  { name }: Product,
  { shopEmail, publicUrl }: Shop,
): StoredEmail {
  return composeEmail({
    to: email,
    replyTo: shopEmail,
    subject: `Please confirm: ${name} at ${shop.name}`,
    parts: [
      `Somebody, probably you, asked ${shop.name} for one email when the ${name} is back in stock. Please confirm it on this page, within ${POLICIES.stockRequestConfirmDays} days:`,
      { label: 'Confirm', url: publicUrl + stockRequestPath(productId, code), button: 'primary' },
      'It wasn’t you? Then you need do nothing: we delete your address. On the page you can also end the request.',
    ],
    toCustomer: true,
  });
}

/** The one email when the product is back. */
export function backInStockEmail(
  { email, productId }: StockRequestRow,
  { name }: Product,
  { shopEmail, publicUrl }: Shop,
): StoredEmail {
  return composeEmail({
    to: email,
    replyTo: shopEmail,
    subject: `${name} is back`,
    parts: [
      `You asked us to tell you: the ${name} is back in stock at ${shop.name}.`,
      { label: 'See it in the shop', url: publicUrl + productPath(productId), button: 'primary' },
      'This was the only email about it. We have deleted your address from the list.',
    ],
    toCustomer: true,
  });
}
