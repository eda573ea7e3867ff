import { isoDay } from '#domain/local-time.ts';
import { compareParcels, isLate, type RankedParcel } from '#domain/parcel-rank.ts';
import { shop } from '#shop.config.ts';
import { lastDayToLeave } from './arrival-days.ts';
import type { Parcel } from './packing-queries.ts';

type DatedParcel = Pick<Parcel, 'order' | 'isExpress' | 'withdrawnAt'>;

/** Whether the last day on which a parcel should have left has passed at a time (ms). */
export function isLateParcel(parcel: DatedParcel, now: number): boolean {
  return isLate(ranked(parcel), isoDay(now, shop.timeZone));
}

/** Parcels as they are to be packed at a time (ms): late ones first, then express. */
export function sortParcels<Dated extends DatedParcel>(
  parcels: readonly Dated[],
  now: number,
): Dated[] {
  const today = isoDay(now, shop.timeZone);
  return parcels
    .map((parcel) => ({ parcel, rank: ranked(parcel) }))
    .sort((one, other) => compareParcels(one.rank, other.rank, today))
    .map(({ parcel }) => parcel);
}

function ranked({ order, isExpress, withdrawnAt }: DatedParcel): RankedParcel {
  return { lastDay: lastDayToLeave(order), isExpress, isHeld: withdrawnAt !== null };
}
