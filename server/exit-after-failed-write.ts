import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process at once: no request gets a response, because what the disk holds is in doubt. The
 * supervisor restarts the process, and SQLite then reads back what is on the disk.
 */
export function exitAfterFailedWrite(log: Pick<FastifyBaseLogger, 'fatal'>) {
  return (error: unknown): never => {
    log.fatal({ err: error }, 'Writing the database failed: the process ends, start it again');
    process.exit(1);
  };
}
