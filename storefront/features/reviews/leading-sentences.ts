/** In characters: four lines of the large type on wide screens, six on a phone. */
const LARGE_UP_TO = 160;

const MOST_SENTENCES = 2;

// No break follows a full stop between digits, as in '4.5'.
const SENTENCE = /\S.*?(?:[.!?…]+["”’)]*(?=\s|$)|$)/gu;

/**
 * The beginning of a review that large type shows: its first sentence, and its second while both are short.
 * @returns '' when the first is too long or the text has several lines
 */
export function leadingSentences(text: string): string {
  if (text.includes('\n')) return '';
  let end = 0;
  for (const sentence of [...text.matchAll(SENTENCE)].slice(0, MOST_SENTENCES)) {
    const next = sentence.index + sentence[0].length;
    if (next > LARGE_UP_TO) break;
    end = next;
  }
  return text.slice(0, end);
}
