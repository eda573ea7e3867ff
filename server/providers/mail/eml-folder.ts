import { constants } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail, type Sender } from './compose.ts';
import type { Mail, Mailbox } from './mailbox.ts';

/**
 * A mailbox for a shop without a mail server: each mail becomes a .eml file that any mail program
 * opens. Handing a mail over twice leaves one file.
 * @param folder made when it is missing
 */
export function emlFolder(folder: string, from: Sender): Mailbox {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail: Mail, messageId: string) {
      const composed = await composer.sendMail(composeMail(mail, messageId, from));
      if (!Buffer.isBuffer(composed.message)) throw new Error('The mail was not composed');
      const message = withMailLines(composed.message);
      const write = () => writeDurably(join(folder, `${messageId}.eml`), message);
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await write();
      });
    },
    async isReachable() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}

// The composer ends lines of a text as the text does, and mails end theirs with both characters
// (RFC 5322, 2.1). It is all ASCII by then.
function withMailLines(message: Buffer): Buffer {
  return Buffer.from(message.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1');
}

// Written beside its place and then moved, so that a half-written mail is never found there.
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
