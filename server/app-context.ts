import type { Product } from '#domain/product.ts';
import type { Database } from './database/database.ts';
import type { Carrier } from './providers/carrier/carrier.ts';
import type { Mailbox } from './providers/mail/mailbox.ts';
import type { PaymentProvider } from './providers/stripe/payment-provider.ts';

/** Where the workflows report what somebody should look at. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Everything that the workflows work with; tests hand in other clocks, draws and partners. */
export interface AppContext {
  db: Database;
  catalogue: readonly Product[];
  payments: PaymentProvider;
  carrier: Carrier;
  mailbox: Mailbox;
  log: Log;
  /** The one promo code, in capitals. */
  promoCode: string;
  /** Where the administrator's mails go. */
  shopEmail: string;
  /** The shop's address, for links in mails. */
  publicUrl: string;
  /** Milliseconds since 1970. */
  now(): number;
  uuid(): string;
  /** A secret that cannot be guessed. */
  token(): string;
  /** A whole number from 0 to ORDER_NUMBERS - 1. */
  drawOrderNumber(): number;
}
