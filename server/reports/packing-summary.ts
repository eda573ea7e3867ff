interface CountedParcel {
  isLate: boolean;
  isExpress: boolean;
}

/**
 * What there is to pack, such as 'pack 3 parcels: 1 express is late, 1 more goes by express'. What is late and goes by
 * express is counted once.
 */
export function packingSummary(parcels: readonly CountedParcel[]): string {
  const [first] = parcels;
  if (first && parcels.length === 1)
    return `pack 1 ${first.isExpress ? 'express ' : ''}parcel${first.isLate ? ': it’s late' : ''}`;
  return `pack ${parcels.length} parcels${packingKinds(parcels)}`;
}

/** How many of several parcels are late or go by express, such as ': 1 express is late'; '' without any. */
export function packingKinds(parcels: readonly CountedParcel[]): string {
  const count = (late: boolean, express: boolean) =>
    parcels.filter(({ isLate, isExpress }) => isLate === late && isExpress === express).length;
  const [lateExpress, late, express] = [count(true, true), count(true, false), count(false, true)];
  const kinds = [
    ...(lateExpress + late > 0 ? [lateText(lateExpress, late)] : []),
    ...(express > 0
      ? [`${express}${lateExpress > 0 ? ' more' : ''} ${express === 1 ? 'goes' : 'go'} by express`]
      : []),
  ];
  return kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
}

function lateText(express: number, others: number): string {
  const counts = [
    ...(express > 0 ? [`${express} express`] : []),
    ...(others > 0 ? [`${others}${express > 0 ? (others === 1 ? ' other' : ' others') : ''}`] : []),
  ];
  return `${counts.join(' and ')} ${express + others === 1 ? 'is' : 'are'} late`;
}
