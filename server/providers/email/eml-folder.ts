import { constants } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { existingFolder } from '#server/settings/data-folder.ts';
import {
  type Email,
  type EmailSender,
  type FromAddress,
  nodemailerMessage,
} from './email-sender.ts';

/**
 * The email sender of a shop without a mail server: writes each email to an .eml file, which email clients
 * can open. Sending an email twice leaves one file.
 * @param folder created when it is missing
 */
export function emlFolder(folder: string, from: FromAddress): EmailSender {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail: Email, messageId: string) {
      const composed = await composer.sendMail(nodemailerMessage(mail, messageId, from));
      if (!Buffer.isBuffer(composed.message)) throw new Error('The email was not composed');
      const message = withCrlf(composed.message);
      const write = () => writeDurably(join(folder, `${messageId}.eml`), message);
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await write();
      });
    },
    // The first email creates the folder.
    verify: () => access(existingFolder(resolve(folder)), constants.W_OK),
  };
}

// Emails end lines with CRLF (RFC 5322, 2.1); the composer keeps the line ends of the text. The
// composed message is ASCII.
function withCrlf(message: Buffer): Buffer {
  return Buffer.from(message.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1');
}

// Written to a draft and then renamed, so that an incomplete .eml file never exists.
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
