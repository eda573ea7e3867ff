import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process without a response to any request, because it is unknown what was stored. The
 * supervisor restarts the process, and SQLite then recovers what is on the disk.
 */
export function exitAfterFailedWrite(log: Pick<FastifyBaseLogger, 'fatal'>) {
  return (error: unknown): never => {
    log.fatal({ err: error }, 'Writing to the database failed: the process ends, restart it');
    process.exit(1);
  };
}
