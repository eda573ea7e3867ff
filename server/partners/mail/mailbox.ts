/** A mail as the shop writes it. */
export interface Mail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Where mails leave the shop. */
export interface Mailbox {
  /**
   * Hands a mail over.
   * @param messageId the mail's own stable id: handing it over twice gives the same Message-ID
   * @throws when it could not be handed over; the outbox then tries again
   */
  send(mail: Mail, messageId: string): Promise<void>;
}
