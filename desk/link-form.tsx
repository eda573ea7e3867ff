import { type SubmitEvent, useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { openWithLink } from './connection.ts';
import { Problem } from './ui/data.tsx';

/** Opens the desk with the link that the terminal has printed. */
export function LinkForm() {
  const [problem, setProblem] = useState<string>();
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get('link'));
    try {
      await openWithLink(link);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined);
    }
  }
  return (
    <form onSubmit={submit} className="max-w-xl">
      <label htmlFor="link" className="mb-1.5 block text-small">
        Type <code className="font-semibold">npm run shop -- desk</code> in the terminal, and open
        the link that it prints, or paste it here. Each link works once.
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="link"
          name="link"
          type="password"
          autoComplete="off"
          required
          className="min-w-0 grow border border-field bg-white px-4 py-3"
        />
        <Button type="submit">Open the desk</Button>
      </div>
      <Problem text={problem} />
    </form>
  );
}
