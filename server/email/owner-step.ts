import type { Part } from './email-parts.ts';

/** A page of the desk, by its name in the navigation. */
type DeskPage = 'Today' | 'Pack' | 'Orders' | 'Messages' | 'Withdrawals' | 'Reviews' | 'Shop';

const DESK_COMMAND = 'npm run shop -- desk';

/**
 * What the owner does next at the desk: the first part of an email.
 * @param badge what to see before it, such as 'EXPRESS'
 */
export function deskTask(page: DeskPage, task: string, badge?: string): Part {
  return { task, page, ...(badge === undefined ? {} : { badge }) };
}

/** The same, where waiting costs money. */
export function urgentTask(page: DeskPage, task: string): Part {
  return { task, page, urgent: true };
}

/** How to open the desk: the last part of an email that names a page of it. */
export function openDesk(): Part {
  return { command: DESK_COMMAND };
}

/** What stands before a command. */
export function commandLead(command: string): string {
  return `On your computer${command === DESK_COMMAND ? ', open the desk' : ''}`;
}
