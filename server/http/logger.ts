import pino, { type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino';
import { currentRequest } from './request-context.ts';

/** Writes are buffered up to this many bytes and ms: each wakes a thread. */
const BUFFER = { minLength: 4_096, periodicFlush: 100 };

// A terminal gets readable lines; systemd, containers and pipes get JSON.
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/**
 * The shop's log, in lines of JSON with level, ISO time and message; in a terminal in readable lines. Of an error it has type and stack, and nothing that customers
 * typed. A line written while a request is handled carries the request's ID and order number.
 * @param level the least important level that is logged
 * @param destination standard output when absent, where a killed process may lose its last 100 ms
 */
export function createLogger(level: Level, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: loggableError },
    mixin: currentRequest,
  };
  return pino(options, destination ?? standardOutput());
}

function standardOutput(): DestinationStream {
  return (
    pretty?.({ translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true }) ??
    pino.destination({ sync: false, ...BUFFER })
  );
}

/** Properties that hold no customer's data; PostgreSQL's `detail` would hold a whole row. */
const SAFE_PROPERTIES = ['code', 'errcode', 'table', 'column', 'constraint', 'syscall'];
const MAX_CAUSES = 3;

function loggableError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const safe = SAFE_PROPERTIES.map((name) => [name, Reflect.get(error, name)]);
  return {
    type: error.constructor.name,
    message: withoutValues(error),
    ...Object.fromEntries(safe.filter(([, value]) => /string|number/.test(typeof value))),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/**
 * Databases and parsers quote the value that they rejected. Only in PostgreSQL's errors of syntax
 * and access (class 42) the quotes hold names of tables and columns.
 */
function withoutValues(error: Error): string {
  if (/^42/.test(String(Reflect.get(error, 'code')))) return error.message;
  return error.message
    .replace(/".*"/s, '"…"')
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? '…' : word));
}

// Without the message, with which the stack begins.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*[)\d]$/.test(line))
    .join('\n');
}
