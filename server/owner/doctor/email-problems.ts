import { composeNotice, toEmail } from '#server/email/compose-email.ts';
import { reasonOf } from '#server/email/deliver-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { openDeskByCommand, urgentTask } from '#server/email/owner-step.ts';
import { byUrgency, problemParts } from '#server/email/problem-parts.ts';
import type { EmailSender } from '#server/providers/email/email-sender.ts';
import { type Finding, ok, problem } from './finding.ts';

interface Recipient {
  emailSender: EmailSender;
  shopEmail: string;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Names of problems in the subject. */
const MAX_NAMES = 3;

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

/** Tells the owner what to fix. */
export function problemsEmail(problems: readonly Finding[], shopEmail: string): StoredEmail {
  const title = `${problems.length === 1 ? 'One problem' : `${problems.length} problems`} to fix`;
  return composeNotice({
    to: shopEmail,
    subject: `${title}: ${namesOf(problems)}`,
    title,
    parts: [
      urgentTask(
        'Today',
        problems.length === 1 ? 'See to this today.' : 'See to these today, starting at the top.',
      ),
      ...problemParts(problems),
      openDeskByCommand(),
    ],
  });
}

/** The first names, for the subject. */
function namesOf(problems: readonly Finding[]): string {
  const names = [...new Set(byUrgency(problems).map(({ name }) => name))];
  return `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ' …' : ''}`;
}
