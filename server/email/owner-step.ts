import type { Part } from './email-parts.ts';

/** A page of the desk, by its name in the navigation. */
type DeskPage = 'Today' | 'Pack' | 'Orders' | 'Messages' | 'Withdrawals' | 'Reviews' | 'Shop';

const DESK_COMMAND = 'npm run shop -- desk';

interface TaskDetails {
  /** By when, and what follows from it. */
  by?: string;
  /** What to see before the task, such as 'EXPRESS'. */
  badge?: string;
}

/** What the owner does next at the desk: the first part of an email. */
export function deskTask(page: DeskPage, task: string, details: TaskDetails = {}): Part {
  return { task, page, ...details };
}

/** The same, where waiting costs money. */
export function urgentTask(page: DeskPage, task: string, details: TaskDetails = {}): Part {
  return { task, page, ...details, urgent: true };
}

/** Where in the desk a task is done. */
export function deskPage(page: string): string {
  return `Open your desk → ${page}`;
}

/** How to open the desk: the last part of the emails that come daily or after a failure, not of each one. */
export function openDesk(): Part {
  return { command: DESK_COMMAND };
}

/** What stands before a command. */
export function commandLead(command: string): string {
  return `On your computer${command === DESK_COMMAND ? ', open the desk' : ''}`;
}
