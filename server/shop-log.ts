import pino, { type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino';
import { currentRequest } from './http/request-context.ts';

/** Lines go out together once they make so many bytes, or after so long (ms): each write wakes a thread. */
const TOGETHER = { minLength: 4_096, periodicFlush: 100 };

/**
 * The shop's log, in lines of JSON. Of an error it keeps its kind and where it happened, and nothing
 * of what customers typed. A line that is written for a request bears its id and its order's number.
 * @param destination standard output when absent: there a killed process may owe its last 100 ms
 */
export function openLog(level: Level, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggableError },
    mixin: currentRequest,
  };
  return pino(options, destination ?? pino.destination({ sync: false, ...TOGETHER }));
}

/** Names and numbers by which an error can be looked up; PostgreSQL's `detail` holds a whole row. */
const KEPT = ['code', 'errcode', 'table', 'column', 'constraint', 'syscall'];
const DEEPEST_CAUSE = 3;

function loggableError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const kept = KEPT.map((name) => [name, Reflect.get(error, name)]);
  return {
    type: error.constructor.name,
    message: withoutValues(error),
    ...Object.fromEntries(kept.filter(([, value]) => /string|number/.test(typeof value))),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/**
 * Databases and parsers put the value that they could not take between double quotes. Only what
 * PostgreSQL calls a mistake in the statement (class 42) names tables and columns there.
 */
function withoutValues(error: Error): string {
  if (/^42/.test(String(Reflect.get(error, 'code')))) return error.message;
  return error.message.replace(/".*"/s, '"…"').replaceAll(/\S+@\S+/g, '…');
}

// The stack begins with the message.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*[)\d]$/.test(line))
    .join('\n');
}
