import { useState } from 'react';

/** Does what the desk may refuse, such as a page to print. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  function attempt(work: Promise<void>) {
    setProblem(undefined);
    work.catch((error: Error) => setProblem(error.message));
  }
  return {
    /** Why the last attempt was refused. */
    problem,
    attempt,
  };
}
