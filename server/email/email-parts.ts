// What emails consist of. The outbox stores it as JSON, so a release must show what an earlier one stored: a kind of
// part may be added, but not changed.

/** A text whose line breaks stay. Line breaks of other texts become spaces, so that a name cannot add lines. */
export interface MultilineText {
  text: string;
  /** What to see first, on a line of its own in red, such as 'OVERDUE'. */
  alarm?: string;
  /** The same in black, beside it, such as 'EXPRESS'. */
  badge?: string;
}

/** A name and a value. */
export type Row = readonly [name: string, value: string | MultilineText];

/** A product of an order. */
export interface Item {
  /** The name of the product's photograph, as in the catalogue. */
  picture: string;
  /** Such as '2 × Shampoo'. */
  title: string;
  /** Such as 'at €28.50'. */
  detail?: string;
  /** A line of its own below, such as the batch. */
  note?: string;
  total?: string;
}

export interface Link {
  label: string;
  url: string;
}

export type Step = readonly [lead: string, text: string];

/** A part of an email: a paragraph, a table of rows, or one of the others. */
export type Part =
  | string
  | MultilineText
  | readonly Row[]
  | { heading: string }
  /** `secondary` is of earlier releases: an email has one button, and other links are texts. */
  | (Link & { button?: 'primary' | 'secondary' })
  | { items: readonly Item[] }
  /** How to do something: what each step begins with, such as 'Two pumps', and what follows it; then where there is more. */
  | { steps: readonly Step[]; of: string; more?: Link }
  /** What the owner does about a problem, what waiting costs, where it is solved, and in small print how. */
  | { problem: string; cost: string; more?: Link; hint?: string }
  /** Amounts, and the one that they add up to. */
  | { amounts: readonly Row[]; total: Row }
  /** What a customer wrote, with its line breaks. */
  | { quote: string }
  /** What to see first, in white on black, and a text beside it. */
  | { badge: string; text: string }
  /**
   * What the owner does next, by when, on which page of the desk ('' for none), and what there; the badge is as above.
   * Urgent when waiting costs money.
   */
  | { task: string; by?: string; page: string; there?: string; badge?: string; urgent?: true }
  /** A command that the owner types on their computer: of earlier releases. */
  | { command: string }
  /** A sentence in small print at the end: of earlier releases. */
  | { footnote: string };

/** A paragraph in small print, and where there is more. */
export interface SmallPrint {
  lead: string;
  text: string;
  more: Link;
}

/** What an email shows. */
export interface EmailContent {
  /** The heading of the HTML version; the subject when absent. */
  title?: string;
  /** What lists of emails show beside the subject; the first paragraph or quote when absent. */
  preview?: string;
  /** The name of a photograph above the heading (email-pictures.ts). */
  photograph?: string;
  /** Such as 'Dear Aoife,'. */
  greeting?: string;
  parts: readonly Part[];
  /** Whether the email is for a customer: it ends with the founder's name and the company. */
  toCustomer?: true;
  /** Below the closing. */
  smallPrint?: readonly SmallPrint[];
  /** Whether WITHDRAWAL_TERMS stand below it. They are added at delivery: the outbox need not store them each time. */
  withdrawalTerms?: true;
}

/** An email as the outbox stores it. */
export interface StoredEmail {
  to: string;
  replyTo?: string;
  subject: string;
  /** Absent in emails of version 1.0.0, which have text, and html unless that is made from the text. */
  content?: EmailContent;
  text?: string;
  html?: string;
}
