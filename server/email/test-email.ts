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
      `${shop.name} can send you email. If this was in your inbox, and not in the spam folder, there’s nothing to do.`,
      'If it was in the spam folder, customers’ emails end up there too. Forward this email to your server administrator: in its headers, Authentication-Results should say spf=pass, dkim=pass and dmarc=pass. Where one doesn’t, the DNS records that your mail provider names must be set.',
    ],
  });
}
