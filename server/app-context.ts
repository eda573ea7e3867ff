import type { PricingRules } from '#domain/pricing-rules.ts';
import type { Product } from '#domain/product.ts';
import type { Database } from './database/database.ts';
import type { Carrier } from './providers/carrier/carrier.ts';
import type { EmailSender } from './providers/email/email-sender.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';

/** The log of the use cases. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The dependencies of the use cases; tests replace clock, random numbers and providers. */
export interface AppContext {
  db: Database;
  catalogue: readonly Product[];
  payments: PaymentProvider;
  carrier: Carrier;
  emailSender: EmailSender;
  log: Log;
  pricingRules: PricingRules;
  /** The only promo code, in capitals. */
  promoCode: string;
  /** The owner's email address, from which customers' emails are sent too (SHOP_EMAIL). */
  shopEmail: string;
  /** Whether customers' browsers email the owner through a hosted email service (EmailJS). */
  hostedEmail: boolean;
  /** Who makes the changes, for the audit log; the commands when absent. */
  actor?: 'desk';
  /** The URL of the shop, for links in mails. */
  publicUrl: string;
  /** The least duration (ms) of responses that must not show by theirs whether an order exists. */
  minResponseMs: number;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  /** A random secret. */
  newSecret(): string;
  /** A random integer from 0 to ORDER_NUMBERS - 1. */
  randomOrderNumber(): number;
}
