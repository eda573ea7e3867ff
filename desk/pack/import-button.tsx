import type { ChangeEvent } from 'react';
import type { DeskParcelNumber } from '#contract/desk.ts';
import { read } from '#desk/connection.ts';
import { Problem } from '#desk/ui/data.tsx';
import { useAttempt } from '#desk/use-attempt.ts';
import { buttonStyle } from '#storefront/ui/button.tsx';

/** Reads tracking numbers by order from a carrier's CSV file. */
export function ImportButton({
  onNumbers,
}: {
  onNumbers: (numbers: Readonly<Record<string, string>>) => void;
}) {
  const { problem, attempt } = useAttempt();
  async function readNumbers(file: File) {
    const csv = await file.text();
    const found = await read<DeskParcelNumber[]>('/api/pack/read-csv', { body: { csv } });
    onNumbers(
      Object.fromEntries(found.map(({ orderId, trackingNumber }) => [orderId, trackingNumber])),
    );
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file) attempt(readNumbers(file));
    // The same file, once corrected, is a new choice.
    currentTarget.value = '';
  }
  return (
    <>
      <label className={`${buttonStyle('secondary')} has-focus-visible:outline-2`}>
        Import numbers
        <input type="file" accept=".csv,text/csv" onChange={choose} className="sr-only" />
      </label>
      <Problem text={problem} />
    </>
  );
}
