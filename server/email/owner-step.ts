import type { Part } from './email-parts.ts';

/**
 * Where the owner goes on: a page of the desk, or a command.
 * @param page as the desk's navigation names it
 * @param command after `npm run shop --`
 */
export function ownerStep(page: string, command: string): Part[] {
  return [`At the desk: ${page}. Or in a terminal:`, { command: `npm run shop -- ${command}` }];
}

/** As much of an id as a command needs: the time in it, to the millisecond (see timeOrderedUuid). */
export function idForCommand(id: string): string {
  return id.slice(0, 'xxxxxxxx-xxxx'.length);
}
