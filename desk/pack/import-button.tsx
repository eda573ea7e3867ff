import { type ChangeEvent, useState } from 'react';
import type { DeskParcelNumber } from '#contract/desk.ts';
import { read } from '#desk/connection.ts';
import { Problem } from '#desk/ui/data.tsx';
import { buttonStyle } from '#storefront/ui/button.tsx';

/** Reads tracking numbers from a CSV file with the columns order and tracking. */
export function ImportButton({
  onNumbers,
}: {
  onNumbers: (numbers: readonly DeskParcelNumber[]) => void;
}) {
  const [problem, setProblem] = useState<string>();
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setProblem(undefined);
    try {
      const csv = await file.text();
      onNumbers(await read<DeskParcelNumber[]>('/api/pack/read-csv', { body: { csv } }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined);
    }
    currentTarget.value = '';
  }
  return (
    <>
      <label className={`${buttonStyle('quiet')} has-focus-visible:outline-2`}>
        Import tracking numbers (CSV)
        <input type="file" accept=".csv,text/csv" onChange={choose} className="sr-only" />
      </label>
      <Problem text={problem} />
    </>
  );
}
