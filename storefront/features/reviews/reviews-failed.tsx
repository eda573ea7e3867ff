import { Button } from '#storefront/ui/button.tsx';

/** Stands where the reviews would, when they could not be loaded. */
export function ReviewsFailed({ retry, busy }: { retry: () => unknown; busy: boolean }) {
  return (
    <>
      <p>We can’t show the reviews right now.</p>
      <Button variant="secondary" busy={busy} onClick={() => void retry()} className="mt-4">
        {busy ? 'Loading...' : 'Try again'}
      </Button>
    </>
  );
}
