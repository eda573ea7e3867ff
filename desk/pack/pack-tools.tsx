import { useState } from 'react';
import { save } from '#desk/connection.ts';
import { printPage } from '#desk/print-page.ts';
import { Problem } from '#desk/ui/data.tsx';
import { Checkbox } from '#desk/ui/inputs.tsx';
import { Button } from '#storefront/ui/button.tsx';

/** Prints and exports parcels. */
export function PackTools({ orderIds }: { orderIds: readonly string[] }) {
  const [prices, setPrices] = useState(true);
  const [problem, setProblem] = useState<string>();
  const attempt = (work: Promise<void>) => {
    setProblem(undefined);
    work.catch((error: Error) => setProblem(error.message));
  };
  const day = new Date().toISOString().slice(0, 10);

  const print = (page: 'slips' | 'addresses') =>
    attempt(printPage('/api/pack/print', { page, orderIds, prices }));

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Button variant="quiet" onClick={() => print('slips')}>
        Print packing slips
      </Button>
      <Checkbox
        label="without prices (gifts)"
        checked={!prices}
        onChange={({ target }) => setPrices(!target.checked)}
      />
      <Button variant="quiet" onClick={() => print('addresses')}>
        Print addresses
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          attempt(save('/api/pack/labels', `ups-${day}.csv`, { orderIds, format: 'ups' }))
        }
      >
        UPS file
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          attempt(save('/api/pack/labels', `parcels-${day}.csv`, { orderIds, format: 'plain' }))
        }
      >
        CSV
      </Button>
      <Problem text={problem} />
    </div>
  );
}
