import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailbox.ts';

/** Who the shop's mails come from. */
export interface Sender {
  name: string;
  address: string;
}

/**
 * A mail as it leaves the shop, whichever way. Its Message-ID is made from its own stable id, so that
 * a mail that was handed over twice can be known for the same.
 */
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

// A text would be read as a list of addresses; this is one, whatever is in it.
function oneAddress(address: string) {
  return { name: '', address };
}
