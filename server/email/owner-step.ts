import type { Part } from './email-parts.ts';

/** A page of the desk, by its name in the navigation. */
type DeskPage = 'Today' | 'Pack' | 'Orders' | 'Messages' | 'Withdrawals' | 'Reviews' | 'Shop';

const DESK_COMMAND = 'npm run shop -- desk';

/** No link: none that is stored may open the desk, which a phone does not reach anyway. */
const OPENING = 'Your desk opens on your computer, by its shortcut';

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
  return { task, page, badge: 'URGENT', ...details, urgent: true };
}

/** Where a task is done. */
export function deskPage(page: string): string {
  return `At your desk: ${page}`;
}

/** How the desk is opened: the last part of the emails that name it. */
export function openDesk(): Part {
  return { footnote: `${OPENING}.` };
}

/** The same with the command, in the emails that come daily or after a failure. */
export function openDeskByCommand(): Part {
  return { command: DESK_COMMAND };
}

/** What stands before a command. */
export function commandLead(command: string): string {
  return command === DESK_COMMAND ? `${OPENING} or this command` : 'On your computer';
}
