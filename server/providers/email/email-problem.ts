const MAX_WORDS = 500;

/** Why a mail server cannot be used. */
export interface EmailProblem {
  /** Completes 'The mail server …'. */
  text: string;
  remedy: string;
}

/** The server's reply, such as '535 Invalid login', or the error's message. It can repeat the recipient's address. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { response, message } = error as Error & { response?: unknown };
  const words = typeof response === 'string' ? response : message || error.name;
  return words.slice(0, MAX_WORDS).trim();
}

/**
 * Explains an error of sending or of `verify`.
 * @see https://nodemailer.com/errors
 */
export function emailProblem(error: unknown): EmailProblem {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const words = wordsOf(error);
  switch (code) {
    case 'EDNS':
      return {
        text: `is not found by its name: ${words}`,
        remedy: 'Check the host in SMTP_URL, and whether this machine can resolve names.',
      };
    case 'EAUTH':
      return {
        text: `rejects the login: ${words}`,
        remedy:
          'Check user and password in SMTP_URL; characters such as @ and : in them are written as %40 and %3A.',
      };
    case 'ETIMEDOUT':
      return { text: `does not answer: ${words}`, remedy: PORT_OR_FIREWALL };
    case 'ESOCKET':
    case 'ETLS':
      return syscall === 'connect'
        ? { text: `cannot be reached: ${words}`, remedy: PORT_OR_FIREWALL }
        : {
            text: `does not encrypt as expected: ${words}`,
            remedy:
              'Use smtps:// for port 465 and smtp:// for port 587, and the host name that its certificate names.',
          };
    default:
      return {
        text: `refuses: ${words}`,
        remedy: 'Ask your mail provider, with these words; SHOP_EMAIL may be no permitted sender.',
      };
  }
}

const PORT_OR_FIREWALL =
  'Check host and port in SMTP_URL (465 for smtps://, 587 for smtp://); many hosting companies block such ports until you ask.';
