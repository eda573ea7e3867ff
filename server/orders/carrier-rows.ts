import { countryCodeOf, isInTheEu } from '#domain/countries.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import { decimalEuro } from '#domain/money.ts';
import { goodsValue } from '#domain/parcel-contents.ts';
import { toPlainLine } from '#domain/plain-text.ts';
import { customerName } from './order-parts.ts';
import type { Parcel } from './packing-queries.ts';

// UPS's batch file has no header line, and each line has all fields, also empty ones. Lengths, order and codes are those
// of https://www.ups.com/sa/en/campusship-support/batch-file-shipping.page and of the template that UPS offers for
// download at https://www.ups.com/us/en/shipping/batch-file-shipping.
const UPS_COLUMNS = 80;
const UPS_TEXT = 35;
const UPS_CITY = 30;
const UPS_POSTAL_CODE = 10;
const UPS_TELEPHONE = 15;
const UPS_EMAIL = 50;
const UPS_ADDRESS_LINES = 3;
/** A shipment of a batch file is one parcel, and UPS carries parcels up to this weight. */
const UPS_MAX_KG = 70;
const UPS_OWN_PACKAGING = '2';
const UPS_STANDARD = '11';
const UPS_EXPRESS_SAVER = '65';

const HEADER = [
  ...['order', 'name', 'address', 'city', 'postal code', 'country', 'country code', 'phone'],
  ...['email', 'service', 'weight kg', 'items'],
];

/**
 * Parcels for a carrier's import that lets columns be mapped, such as UPS WorldShip's; the first row has the names. The
 * owner's note is left out: the carrier would take it for delivery instructions.
 */
export function addressRows(parcels: readonly Parcel[]): string[][] {
  return [HEADER, ...parcels.map(addressRow)];
}

function addressRow({ order, lines }: Parcel): string[] {
  const { customer, quote } = order;
  return [
    order.id,
    customerName(order),
    customer.address,
    customer.city,
    customer.postalCode,
    customer.country,
    countryCodeOf(customer.country) ?? '',
    // With 00 instead of a plus sign, before which spreadsheets' CSV gets an apostrophe.
    customer.phone.replace(/^\+/, '00'),
    customer.email,
    quote.shipping.name,
    String(weightOf(lines)),
    lines.map(({ quantity, sku }) => `${quantity} x ${sku}`).join(', '),
  ];
}

/** Parcels as lines of UPS's batch file, and those that do not fit into one. */
export function upsRows(parcels: readonly Parcel[]): {
  rows: string[][];
  unfit: { orderId: string; reason: string }[];
} {
  const unfit = parcels.flatMap((parcel) => {
    const reason = whyUnfit(parcel);
    return reason === undefined ? [] : { orderId: parcel.order.id, reason };
  });
  return { rows: parcels.map(upsRow), unfit };
}

function whyUnfit({ order, lines }: Parcel): string | undefined {
  if (addressLines(order.customer.address).length > UPS_ADDRESS_LINES)
    return `the address must fit ${UPS_ADDRESS_LINES} lines of ${UPS_TEXT} characters`;
  return weightOf(lines) > UPS_MAX_KG
    ? `the parcel must weigh at most ${UPS_MAX_KG} kg, got ${weightOf(lines)}`
    : undefined;
}

function upsRow({ order, lines, isExpress }: Parcel): string[] {
  const { customer, quote } = order;
  const name = plain(customerName(order), UPS_TEXT);
  const code = countryCodeOf(customer.country);
  const [line1 = '', line2 = '', line3 = ''] = addressLines(customer.address);
  const postalCode = plain(customer.postalCode, customer.postalCode.length);
  const customs = isInTheEu(code)
    ? ['', '']
    : [decimalEuro(goodsValue(quote, lines)), 'Hair care products'];
  const row = [
    ...[name, name, code ?? '', line1, line2, line3],
    ...[plain(customer.city, UPS_CITY), ''],
    postalCode.length > UPS_POSTAL_CODE ? postalCode.replace(/\s/g, '') : postalCode,
    ...[customer.phone.replace(/\D/g, '').slice(0, UPS_TELEPHONE), ''],
    // Whether the address is a private one.
    '1',
    customer.email.length > UPS_EMAIL ? '' : customer.email,
    ...[UPS_OWN_PACKAGING, customs[0] ?? ''],
    ...[weightOf(lines).toFixed(1), '', '', '', 'KG'],
    ...[customs[1] ?? '', '', '', ''],
    upsService(quote.shipping.serviceCode, isExpress),
    ...['', '', '', '', '', '', ''],
    order.id,
  ];
  return [...row, ...Array.from({ length: UPS_COLUMNS - row.length }, () => '')];
}

/** UPS's code of a service; the shop's own are standard and express. */
function upsService(serviceCode: string, isExpress: boolean): string {
  const [, code] = /^ups_(\d\d)$/.exec(serviceCode) ?? [];
  return code ?? (isExpress ? UPS_EXPRESS_SAVER : UPS_STANDARD);
}

function weightOf(lines: Parcel['lines']): number {
  return parcelWeightKg(lines.reduce((sum, { quantity }) => sum + quantity, 0));
}

/** In lines of UPS's length, broken after commas, or else at spaces; a longer word is broken too. */
function addressLines(address: string): string[] {
  const text = plain(address, address.length);
  const byPart = joined(text.split(/(?<=,) /));
  return byPart.every((line) => line.length <= UPS_TEXT) && byPart.length <= UPS_ADDRESS_LINES
    ? byPart
    : joined(text.split(' ').flatMap((word) => word.match(LONGEST_WORD) ?? []));
}

const LONGEST_WORD = new RegExp(`.{1,${UPS_TEXT}}`, 'gu');

/** Joins pieces to lines of UPS's length. */
function joined(pieces: readonly string[]): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= UPS_TEXT)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

// UPS refuses a first field that begins with #, and a spreadsheet would run the others as a formula.
function plain(text: string, length: number): string {
  return toPlainLine(text)
    .replace(/^[#=+\-@\s]+/, '')
    .slice(0, length)
    .trim();
}
