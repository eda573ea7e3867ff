import { composeNotice, toEmail } from '#server/email/compose-email.ts';
import { reasonOf } from '#server/email/deliver-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { openDeskByCommand, urgentTask } from '#server/email/owner-step.ts';
import { byUrgency, ownersStep, problemParts } from '#server/email/problem-parts.ts';
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

/** Tells the owner what to fix. */
export function problemsEmail(problems: readonly Finding[], shopEmail: string): StoredEmail {
  return composeNotice({
    to: shopEmail,
    subject:
      problems.length === 1
        ? `One problem to fix: ${firstStep(problems)}`
        : `${problems.length} problems to fix, first: ${firstStep(problems)}`,
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

/** What the owner does about the most urgent one, without a capital. */
function firstStep(problems: readonly Finding[]): string {
  const name = byUrgency(problems)[0]?.name ?? '';
  const step = ownersStep(name);
  return step === undefined ? name : `${step.charAt(0).toLowerCase()}${step.slice(1)}`;
}
