import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailbox.ts';

/** The sender of all emails. */
export interface Sender {
  name: string;
  address: string;
}

/** The email for nodemailer. A stable Message-ID shows that an email sent twice is the same one. */
export function composeMail(mail: Mail, messageId: string, from: Sender): SendMailOptions {
  const host = from.address.split('@')[1] ?? 'localhost';
  return {
    ...mail,
    from,
    to: oneAddress(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: oneAddress(mail.replyTo) }),
    messageId: `<${messageId}@${host}>`,
  };
}

// nodemailer would parse a string as a list of addresses.
function oneAddress(address: string) {
  return { name: '', address };
}
