import type { Mail } from '../../providers/mail/mailbox.ts';

export type MailHead = Pick<Mail, 'to' | 'replyTo' | 'subject'>;
export type MailBody = Pick<Mail, 'text' | 'html'>;

/** How a mail is written from its parameters. */
export interface MailTemplate<Params> {
  head(params: Params): MailHead;
  /** @param publicUrl where the shop is, for links */
  body(params: Params, publicUrl: string): MailBody;
}
