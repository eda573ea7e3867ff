/** An email to one recipient. */
export interface Mail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** The server rejected the recipient permanently: trying again is useless. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Sends emails. */
export interface Mailbox {
  /**
   * @param messageId the email's stable ID: sending it twice gives the same Message-ID
   * @throws Undeliverable, or any other error, after which the outbox tries again
   */
  send(mail: Mail, messageId: string): Promise<void>;
  isReachable(): Promise<boolean>;
}
