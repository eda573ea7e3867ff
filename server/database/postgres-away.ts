const NETWORK = /^(ECONN\w+|E(HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

// Classes 08 (connection) and 57P (ended or starting), 53300 (too many connections) and 25006
// (read only): https://www.postgresql.org/docs/current/errcodes-appendix.html
const STATES = /^(08\w{3}|57P0\w|53300|25006)$/;

// The driver and its pool give these no code.
const WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Client was closed/;

/**
 * Whether an error says that PostgreSQL cannot be asked at present, rather than that it was asked
 * something wrong: the same request may succeed in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK.test(code) || STATES.test(code) || WORDS.test(error.message);
}
