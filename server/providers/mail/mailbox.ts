/** A mail as the shop writes it. */
export interface Mail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** The mail will never be taken, however often it is tried. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Where mails leave the shop. */
export interface Mailbox {
  /**
   * Hands a mail over.
   * @param messageId the mail's own stable id: handing it over twice gives the same Message-ID
   * @throws when it could not be handed over; the outbox then tries again, unless it is Undeliverable
   */
  send(mail: Mail, messageId: string): Promise<void>;
  /** Whether mails can be handed over now. */
  isReachable(): Promise<boolean>;
}
