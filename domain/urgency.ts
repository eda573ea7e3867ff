/** How urgent something is that waits for the owner. */
export interface Urgency {
  /** Whether orders or money are being lost already. */
  isLosing: boolean;
  /** The last day to do it, in ISO 8601; undefined when there is none. */
  lastDay: string | undefined;
}

/** After every day. */
const NEVER = '9999-12-31';

/**
 * What loses orders or money already comes first, then what ends soonest, then what has no last day; equally urgent ones
 * stay in their order.
 */
export function byUrgency<Waiting extends Urgency>(waiting: readonly Waiting[]): Waiting[] {
  const rank = ({ isLosing, lastDay = NEVER }: Waiting) => (isLosing ? '' : lastDay);
  return waiting.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  });
}
