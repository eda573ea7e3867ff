import type { Mail } from '../../providers/mail/mailbox.ts';
import type { MailHead } from './mail-template.ts';
import { administratorMail, customerMail } from './order-mail-texts.ts';
import type { OrderParams } from './order-params.ts';

const TEMPLATES = { 'order-administrator': administratorMail, 'order-customer': customerMail };

export type OrderMailName = keyof typeof TEMPLATES;

/** An order's mail in the outbox: what it tells is kept, and its words are made when they are read. */
interface KeptOrderMail extends MailHead {
  template: OrderMailName;
  params: OrderParams;
}

/** An order's mail as the outbox keeps it: a fifth of what it is on its way. */
export function keepOrderMail(template: OrderMailName, params: OrderParams): string {
  const kept: KeptOrderMail = { ...TEMPLATES[template].head(params), template, params };
  return JSON.stringify(kept);
}

/**
 * Reads a mail out of the outbox.
 * @param publicUrl where the shop is, for links
 */
export function readKeptMail(json: string, publicUrl: string): Mail {
  const kept = JSON.parse(json) as Mail | KeptOrderMail;
  if (!('template' in kept)) return kept;
  const { template, params, ...head } = kept;
  return { ...head, ...TEMPLATES[template].body(params, publicUrl) };
}
