import { escapeHtml } from '#server/email/email-html.ts';
import { shop } from '#shop.config.ts';
import type { Parcel } from './packing-queries.ts';

// Labels of 99.1 by 67.7 mm, eight on a sheet of A4 (Avery L7165).
const CSS = `
@page { size: A4; margin: 13mm 4.6mm; }
body { margin: 0; color: #000; background: #fff; font: 13pt/1.35 Georgia, serif; display: grid; grid-template-columns: 99.1mm 99.1mm; column-gap: 2.5mm; }
address { box-sizing: border-box; height: 67.7mm; padding: 7mm; overflow: hidden; break-inside: avoid; font-style: normal; white-space: pre-line; }
small { display: block; font-size: 8pt; margin-bottom: 4mm; }
`;

/** The addresses of parcels as an HTML page to print on a sheet of labels. */
export function addressSheet(parcels: readonly Parcel[]): string {
  const labels = parcels.map(({ order: { id, customer, quote } }) => {
    const { firstName, lastName, address, postalCode, city, country } = customer;
    const lines = [`${firstName} ${lastName}`, address, `${postalCode} ${city}`, country];
    const sender = `${shop.name}, ${shop.address.street}, ${shop.address.city} · ${id} · ${quote.shipping.name}`;
    return `<address><small>${escapeHtml(sender)}</small>${lines.map(escapeHtml).join('\n')}</address>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Addresses</title><style>${CSS}</style></head>
<body>
${labels.join('\n')}
</body>
</html>
`;
}
