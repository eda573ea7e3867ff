/** The official notice of the legal guarantee: the Commission's drawing in English, in storefront/legal-notice/. */
export const NOTICE_FILE = 'legal-guarantee-notice-en.svg';

/** Where the QR code of the English notice leads; the link must stand beside the notice too. */
export const NOTICE_LINK = 'https://europa.eu/youreurope/guarantees';

/** The words of the notice (Implementing Regulation (EU) 2025/1960, annex I), whose letters are drawn. */
export const NOTICE_TEXT = [
  'Minimum two-year legal guarantee protection for goods sold in the European Union.',
  'Consumers can claim their rights under the legal guarantee of conformity, for example if goods do not match the description or do not function as intended.',
  'Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer free repair or free replacement; in some cases, a price reduction or full reimbursement.',
  'Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.',
  'For more information on your rights in a specific country, scan the QR code or ask the seller.',
  'What to do if you receive non-conforming goods: 1. Contact the seller as soon as possible to report the issue. 2. Provide proof of purchase, such as a receipt, invoice, or bank statement.',
  'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.',
].join(' ');
