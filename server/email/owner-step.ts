import type { Part } from './email-parts.ts';

/** A page of the desk, by its name in the navigation; '' for what is not done at the desk. */
type DeskPage = 'Today' | 'Pack' | 'Orders' | 'Messages' | 'Withdrawals' | 'Reviews' | 'Shop' | '';

/** The command that opens the desk, for the server administrator. */
export const DESK_COMMAND = 'npm run shop -- desk';

interface TaskDetails {
  /** By when, and what follows from it. */
  by?: string;
  /** What to do on that page of the desk, as sentences. */
  there?: string;
  /** What to see before the task, such as 'EXPRESS'. */
  badge?: string;
}

/** What the owner does next: the first part of an email. */
export function deskTask(page: DeskPage, task: string, details: TaskDetails = {}): Part {
  return { task, page, ...details };
}

/** The same, where waiting costs money. */
export function urgentTask(page: DeskPage, task: string, details: TaskDetails = {}): Part {
  return { task, page, badge: 'URGENT', ...details, urgent: true };
}

/** Where a task is done. No link: none that is stored may open the desk, which a phone does not reach anyway. */
export function deskPage(page: string): string {
  return `On your computer, open the desk and press ${page}.`;
}

/** The same with what to do there; '' for what is not done at the desk. */
export function placeOf({ page, there }: Pick<Extract<Part, { task: string }>, 'page' | 'there'>) {
  return page === '' ? '' : [deskPage(page), there].filter(Boolean).join(' ');
}

/** What stands before a command of an earlier release. */
export function commandLead(command: string): string {
  return command === DESK_COMMAND
    ? 'Your desk opens on your computer, by its shortcut or this command'
    : 'On your computer';
}
