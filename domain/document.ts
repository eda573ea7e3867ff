import { countryCodeOf, isInTheEu } from './countries.ts';
import type { BasisPoints, Cents } from './money.ts';
import type { InvoiceRule, VatScheme } from './pricing-rules.ts';
import type { VatAmounts } from './vat-amounts.ts';
import { VAT_ORIGIN } from './vat-origin.ts';

/** A credit note lowers an invoice after a refund; a debit note raises it again when the bank returns the refund. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'debit_note'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The name of each kind, as people read it. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
};

/** Whether an order to a country (name or code) gets an invoice. */
export function needsInvoice(rule: InvoiceRule, country: string): boolean {
  if (rule !== 'distance-sales') return rule === 'all';
  const code = countryCodeOf(country);
  return isInTheEu(code) && code !== VAT_ORIGIN;
}

/** What a document states, as it was when it was issued (Directive 2006/112/EC, articles 219, 226). */
export interface DocumentContent {
  /** ms since 1970. */
  issuedAt: number;
  /** When the order was paid, which makes the VAT due (article 65). */
  paidAt: number;
  orderId: string;
  seller: {
    name: string;
    tradingName: string;
    address: readonly string[];
    /** Empty without registration for VAT. */
    vatNumber: string;
    companyNumber: string;
    /** Absent in documents that earlier releases issued. */
    telephone?: string;
    email?: string;
  };
  customer: { name: string; address: readonly string[] };
  lines: readonly DocumentLine[];
  vatRate: BasisPoints;
  vatScheme: VatScheme;
  vatIncluded: boolean;
  /** Always positive; on a credit note they are credited. */
  amounts: VatAmounts;
  total: Cents;
  currency: string;
  /** What a credit or debit note changes, and why. */
  amends?: { kind: DocumentKind; number: number; issuedAt: number; reason: string };
}

export interface DocumentLine {
  text: string;
  quantity: number;
  /** Without VAT, in hundredths of a cent. */
  unitPrice: number;
  /** Without VAT, in cents. */
  amount: Cents;
}

const PREFIXES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'INV',
  credit_note: 'CN',
  debit_note: 'DN',
};

/** A document's number as people read it. @example documentNumber('invoice', 7) // 'INV-000007' */
export function documentNumber(kind: DocumentKind, number: number): string {
  return `${PREFIXES[kind]}-${String(number).padStart(6, '0')}`;
}

/** The kind and number that a text such as 'inv-7' names; undefined when it names none. */
export function parseDocumentNumber(
  text: string,
): { kind: DocumentKind; number: number } | undefined {
  const [, prefix, digits] = /^([A-Z]{2,3})-?(\d{1,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const kind = DOCUMENT_KINDS.find((it) => PREFIXES[it] === prefix);
  return kind && { kind, number: Number(digits) };
}
