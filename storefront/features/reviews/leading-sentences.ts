/** In characters: four lines of the large type on wide screens, six on a phone. */
const LARGE_UP_TO = 160;

const MOST_SENTENCES = 2;

// No break follows a full stop between digits, as in '4.5'.
const SENTENCE_END = /[.!?…]["”’)]*(?=\s|$)/g;

/**
 * The beginning of a review that large type shows: its first sentence, and its second while both are short.
 * @returns '' when the first is too long or the text has several lines
 */
export function leadingSentences(text: string): string {
  if (text.includes('\n')) return '';
  const marks = [...text.matchAll(SENTENCE_END)];
  const ends = [...marks.map(({ 0: mark, index }) => index + mark.length), text.length];
  const end = ends.slice(0, MOST_SENTENCES).findLast((position) => position <= LARGE_UP_TO) ?? 0;
  return text.slice(0, end);
}
