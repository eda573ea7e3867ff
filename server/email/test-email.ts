import { shop } from '#shop.config.ts';
import { composeNotice } from './compose-email.ts';
import type { StoredEmail } from './email-parts.ts';

/** Shows the owner that the shop can send email. */
export function testEmail(to: string, shopEmail: string): StoredEmail {
  return composeNotice({
    to,
    replyTo: shopEmail,
    subject: `Test email from ${shop.name}`,
    parts: [
      `${shop.name} can send email to you.`,
      'In the headers of this email, Authentication-Results should say spf=pass, dkim=pass and dmarc=pass. If one does not, set the DNS records that your mail provider names: without them customers’ emails end up as spam.',
    ],
  });
}
