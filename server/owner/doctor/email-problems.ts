import { uncapitalise } from '#domain/capitalise.ts';
import { composeNotice, toEmail } from '#server/email/compose-email.ts';
import { reasonOf } from '#server/email/deliver-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { urgentTask } from '#server/email/owner-step.ts';
import { administratorParts, problemParts, rankProblems } from '#server/email/problem-parts.ts';
import type { EmailSender } from '#server/providers/email/email-sender.ts';
import { type Finding, ok, problem } from './finding.ts';

interface Recipient {
  emailSender: EmailSender;
  shopEmail: string;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Emails the owner the problems among the findings, directly: the outbox is in the database, which may be the problem.
 * @returns whether it was sent; nothing without a problem
 */
export async function emailProblems(
  findings: readonly Finding[],
  { emailSender, shopEmail, publicUrl, now }: Recipient,
): Promise<Finding[]> {
  const problems = findings.filter(({ severity }) => severity === 'problem');
  if (problems.length === 0) return [];
  const mail = toEmail(problemsEmail(problems, shopEmail), publicUrl);
  try {
    await emailSender.send(mail, `doctor-${now}`);
    return [ok('Email', `the problems were sent to ${shopEmail}`)];
  } catch (error) {
    return [
      problem(
        'Email',
        `the problems could not be sent to ${shopEmail} (${reasonOf(error)})`,
        'Check SMTP_URL and the network.',
      ),
    ];
  }
}

/** Tells the owner what to fix, the most urgent first. */
export function problemsEmail(problems: readonly Finding[], shopEmail: string): StoredEmail {
  const ranked = rankProblems(problems);
  const [first] = ranked;
  const others = ranked.length - 1;
  const forAdministrator = administratorParts(ranked);
  const own = ranked
    .filter(({ link }) => link !== undefined)
    .map(({ headline }) => uncapitalise(headline));
  return composeNotice({
    to: shopEmail,
    subject: `${first?.headline}${others > 0 ? `, and ${others} more` : ''}`,
    ...(first && { preview: first.cost }),
    parts: [
      forAdministrator.length === 0
        ? urgentTask('', 'Do this yourself, at Stripe: the link is below.')
        : urgentTask('', 'Forward this email to your server administrator today.', {
            ...(own.length > 0 && { by: `You do this yourself: ${own.join(', ')}.` }),
          }),
      ...problemParts(ranked),
      ...forAdministrator,
    ],
  });
}
