/**
 * Controls (C0, DEL, C1), line and paragraph separators, and bidirectional controls: they move a terminal's cursor, add
 * lines, or change the order in which letters are read. Zero-width joiners, which emoji and some scripts need, are
 * not among them.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Hangul fillers and joiners are among the ignorable characters; the Braille blank is not. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;
const REPLACEMENT = '\ufffd';

/** Whether a text has characters, but none that is visible. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Whether a text is one line without control characters. */
export function isPlainLine(text: string): boolean {
  return text.search(CONTROLS) === -1;
}

/** Whether a text has no control characters but line breaks (\n, \r\n) and tabs. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replace(/\r\n|[\n\t]/g, ''));
}

/** The text as one line: a space for each line break and tab, U+FFFD for each other control character. */
export function toPlainLine(text: string): string {
  return replaceControls(text.replace(/\r\n|[\n\t]/g, ' '), () => REPLACEMENT);
}

/** The text with its line breaks, as \n, and tabs, and U+FFFD for each other control character. */
export function toPlainText(text: string): string {
  return replaceControls(text.replaceAll('\r\n', '\n'), (control) =>
    control === '\n' || control === '\t' ? control : REPLACEMENT,
  );
}

/** Replaces each control character, line breaks and tabs too. */
export function replaceControls(text: string, replace: (control: string) => string): string {
  return text.replace(CONTROLS, (control) => replace(control));
}
