import { isOrderNumber } from '#domain/order-number.ts';
import type { DispatchedParcel } from '#server/orders/dispatch-order.ts';
import { carrier } from '#shop.config.ts';
import { isTrackingNumber } from './parse-input.ts';
import { failWith, linesIn, recordsIn } from './read-csv.ts';

export const NOTHING_DISPATCHED = 'Nothing was dispatched.';

const COLUMNS = ['order', 'tracking'] as const;

type ListedParcel = DispatchedParcel & { line: number };

/**
 * The parcels in a CSV file: in its columns order and tracking, or in another one, such as of the carrier's program, each
 * line's cell with an order number and that with one of the carrier's numbers.
 * @throws OwnerError that names each line with an error
 */
export function parcelsIn(bytes: Uint8Array): ListedParcel[] {
  const lines = linesIn(bytes, NOTHING_DISPATCHED);
  const header = lines[0]?.record.map((name) => name.toLowerCase()) ?? [];
  const isNamed = COLUMNS.every((name) => header.includes(name));
  const found = isNamed ? [] : lines.flatMap(parcelInCells);
  if (found.length === 0) return parcelsInColumns(bytes);
  const problems = found.flatMap(({ line, orderId, trackingNumber }) =>
    trackingNumber === '' ? [`Line ${line}: ${orderId} has no number of ${carrier.name}.`] : [],
  );
  return problems.length === 0 ? found : failWith(problems, NOTHING_DISPATCHED);
}

function parcelInCells({ line, record }: { line: number; record: string[] }): ListedParcel[] {
  const cells = record.map((cell) => cell.replace(/\s/g, '').toUpperCase());
  const orderId = cells.find(isOrderNumber);
  const trackingNumber = cells.find((cell) => carrier.trackingNumber.test(cell)) ?? '';
  return orderId === undefined ? [] : [{ line, orderId, trackingNumber }];
}

function parcelsInColumns(bytes: Uint8Array): ListedParcel[] {
  const problems: string[] = [];
  const parcels = recordsIn(bytes, COLUMNS, NOTHING_DISPATCHED).map(({ line, record }) => {
    const orderId = (record.order ?? '').toUpperCase();
    const trackingNumber = (record.tracking ?? '').replace(/\s/g, '');
    if (!isOrderNumber(orderId))
      problems.push(`Line ${line}, order: Must be an order number: 'EC' and eight digits.`);
    if (!isTrackingNumber(trackingNumber))
      problems.push(
        `Line ${line}, tracking of ${orderId}: Must be a tracking number of 4 to 40 letters and digits.`,
      );
    return { line, orderId, trackingNumber };
  });
  if (parcels.length === 0) problems.push('The file must have a line for each order.');
  return problems.length === 0 ? parcels : failWith(problems, NOTHING_DISPATCHED);
}
