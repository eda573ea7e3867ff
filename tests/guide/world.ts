import type { Block } from './guide.ts';
import type { Machine } from './machine.ts';
import type { Outside } from './outside.ts';
import type { Report } from './report.ts';

/** The folder of the shop, in the machine. */
export const HOME = '/srv/elder-and-clover';

/** What the steps of a run share. */
export interface World {
  machine: Machine;
  outside: Outside;
  report: Report;
  /** The document docs/operations.md, and its code blocks. */
  guide: string;
  blocks: readonly Block[];
}
