import { Button } from '#storefront/ui/button.tsx';
import { openWithLink } from './connection.ts';
import { Problem } from './ui/data.tsx';
import { Form } from './ui/form.tsx';
import { useAttempt } from './use-attempt.ts';

/** Opens the desk with the link that the terminal has printed. */
export function LinkForm() {
  const { problem, attempt } = useAttempt();
  return (
    <Form onSend={({ link = '' }) => attempt(openWithLink(link))} className="max-w-xl">
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
    </Form>
  );
}
