/** What decides when a parcel is packed. */
export interface RankedParcel {
  /** The last day on which it should leave, as '2026-11-25' (lastDispatchDay). */
  lastDay: string;
  isExpress: boolean;
  /** Whether the owner must ask the customer before sending it: such a parcel is never late. */
  isHeld: boolean;
}

/** Whether the last day on which a parcel should have left has passed. */
export function isLate({ lastDay, isHeld }: RankedParcel, today: string): boolean {
  return !isHeld && lastDay < today;
}

/** Orders parcels for packing: late ones first, the longest late at the top, then express; others stay as they are. */
export function compareParcels(one: RankedParcel, other: RankedParcel, today: string): number {
  const [late, otherLate] = [isLate(one, today), isLate(other, today)];
  if (late !== otherLate) return Number(otherLate) - Number(late);
  if (late && one.lastDay !== other.lastDay) return one.lastDay < other.lastDay ? -1 : 1;
  return Number(other.isExpress) - Number(one.isExpress);
}
