const MOST_ANSWERS = 500;

/**
 * Remembers answers for a while, so that the same question is asked once; those who ask at the same
 * moment get the same answer.
 * @param holdsMs how long an answer holds; `worthKeeping` tells the answers that do
 */
export function recallFor<Answer>(holdsMs: number, now: () => number) {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>();
  return async (
    question: string,
    ask: () => Promise<Answer>,
    worthKeeping: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const kept = known.get(question);
    if (kept && kept.until > now()) return kept.answer;
    const answer = ask();
    known.delete(question);
    known.set(question, { answer, until: now() + holdsMs });
    const [oldest] = known.keys();
    if (known.size > MOST_ANSWERS && oldest !== undefined) known.delete(oldest);
    if (!worthKeeping(await answer)) known.delete(question);
    return answer;
  };
}
