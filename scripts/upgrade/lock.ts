import { createServer } from 'node:net';
import { UpgradeProblem } from './problem.ts';

/**
 * Refuses a second upgrade or rollback of the same shop until this process ends, however it ends.
 * @throws UpgradeProblem while another one runs
 */
export function lock(home: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // An abstract socket of Linux belongs to its process and leaves no file behind (unix(7)).
  createServer()
    .once('error', () => reject(new UpgradeProblem('Another upgrade or rollback is running.')))
    .listen(`\0shop-upgrade:${home}`, resolve)
    .unref();
  return promise;
}
