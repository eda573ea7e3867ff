import type { Generator } from './load/start-generator.ts';

/** What every part of the bench works with. */
export interface Bench {
  generator: Generator;
  /** How long one measurement lasts; each figure is the median of several. */
  seconds: number;
  rounds: number;
  /** For how long mixed traffic runs while memory is watched. */
  trafficSeconds: number;
  /** How many orders are bought while memory is watched. */
  orders: number;
  /** postgres://… of an empty database that keeps what it acknowledges. */
  newPostgresDatabase(options?: { givesWay: boolean }): Promise<string | undefined>;
  say(line: string): void;
}

/** The numbers from 1 to the bench's rounds, to go through. */
export function roundsOf({ rounds }: Bench): number[] {
  return Array.from({ length: rounds }, (_, index) => index + 1);
}
