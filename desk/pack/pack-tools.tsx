import { useState } from 'react';
import type { DeskParcel } from '#contract/desk.ts';
import { save } from '#desk/connection.ts';
import { counted } from '#desk/format.ts';
import { printPage } from '#desk/print-page.ts';
import { Problem } from '#desk/ui/data.tsx';
import { Checkbox } from '#desk/ui/inputs.tsx';
import { useAttempt } from '#desk/use-attempt.ts';
import { leavesTheEu } from '#domain/countries.ts';
import { registrations } from '#shop.config.ts';
import { Button } from '#storefront/ui/button.tsx';

/** Prints and exports parcels. */
export function PackTools({ parcels }: { parcels: readonly DeskParcel[] }) {
  const [prices, setPrices] = useState(false);
  const { problem, attempt } = useAttempt();
  const orderIds = parcels.map(({ order }) => order.id);
  const abroad = parcels.filter(({ order }) => leavesTheEu(order.customer.country)).length;
  const day = new Date().toISOString().slice(0, 10);
  const tool = (label: string, work: () => Promise<void>) => (
    <Button variant="secondary" disabled={orderIds.length === 0} onClick={() => attempt(work())}>
      {label}
    </Button>
  );
  const print = (page: string) => () => printPage('/api/pack/print', { page, orderIds, prices });
  const file = (format: string) => () =>
    save('/api/pack/labels', `${format}-${day}.csv`, { orderIds, format });

  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <legend className="label">Print</legend>
        {tool('Pick list', print('pick-list'))}
        {tool(`Print ${counted(orderIds.length, 'slip')}`, print('slips'))}
        {tool('Addresses', print('addresses'))}
        {abroad > 0 && tool(counted(abroad, 'customs invoice'), print('customs'))}
        <Checkbox
          label="prices on the slips"
          checked={prices}
          onChange={({ target }) => setPrices(target.checked)}
        />
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <legend className="label">Files for carriers (CSV)</legend>
        {tool('For UPS', file('ups'))}
        {tool('For others', file('plain'))}
      </fieldset>
      {abroad > 0 && registrations.eori === '' && (
        <p className="w-full text-small">
          Customs wants your EORI number on the invoice: write it on its line, or set
          registrations.eori in shop.config.ts.
        </p>
      )}
      <Problem text={problem} />
    </>
  );
}
