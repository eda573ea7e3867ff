import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import type { DeskToday } from '#contract/desk.ts';
import { counted } from '#desk/format.ts';
import { ImportButton } from '#desk/pack/import-button.tsx';
import { PackTools } from '#desk/pack/pack-tools.tsx';
import { ParcelRow } from '#desk/pack/parcel-row.tsx';
import { SentParcels } from '#desk/pack/sent-parcels.tsx';
import { Empty, Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Checkbox } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { useChange } from '#desk/use-change.ts';
import { createStore } from '#storefront/state/store.ts';
import { Button } from '#storefront/ui/button.tsx';

/** The tracking numbers typed so far, by order; other pages of the desk can be visited in between. */
const typed = createStore<Readonly<Record<string, string>>>(() => ({}));

/** The orders to pack: print, export, take tracking numbers, send. */
export function PackPage() {
  const data = useData<DeskToday>('/api/today');
  return (
    <Page title="Pack">
      <Loaded data={data}>{(today) => <Parcels today={today} />}</Loaded>
    </Page>
  );
}

function Parcels({ today: { parcels, toPack, sent } }: { today: DeskToday }) {
  const numbers = useSyncExternalStore(typed.subscribe, typed.getSnapshot);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { busy, problem, make } = useChange();
  const ids = parcels.map(({ order }) => order.id);
  const chosen = ids.filter((id) => ticked.includes(id));
  const ready = ids.filter((id) => (numbers[id] ?? '').trim() !== '');

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = ready.map((orderId) => ({ orderId, trackingNumber: numbers[orderId] }));
    make('/api/pack/dispatch', { parcels: filled });
  }

  return (
    <>
      <SentParcels sent={sent} />
      {parcels.length === 0 && <Empty>Nothing to pack.</Empty>}
      {parcels.length > 0 && (
        <form onSubmit={send}>
          <div className="relative flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-paper-light py-2">
            <Checkbox
              label={
                chosen.length > 0
                  ? `${chosen.length} of ${counted(toPack, 'order')}`
                  : counted(toPack, 'order')
              }
              checked={chosen.length === ids.length}
              onChange={({ target }) => setTicked(target.checked ? ids : [])}
            />
            <PackTools orderIds={chosen.length > 0 ? chosen : ids} />
            <ImportButton
              onNumbers={(found) =>
                typed.set({
                  ...numbers,
                  ...Object.fromEntries(found.map((it) => [it.orderId, it.trackingNumber])),
                })
              }
            />
          </div>
          <ul aria-label="Orders to pack">
            {parcels.map((parcel) => (
              <ParcelRow
                key={parcel.order.id}
                parcel={parcel}
                ticked={ticked.includes(parcel.order.id)}
                onTick={(id, on) =>
                  setTicked(on ? [...ticked, id] : ticked.filter((it) => it !== id))
                }
                number={numbers[parcel.order.id] ?? ''}
                onNumber={(id, number) => typed.set({ ...numbers, [id]: number })}
              />
            ))}
          </ul>
          {toPack > ids.length && (
            <Empty>{toPack - ids.length} more follow when these are sent.</Empty>
          )}
          <div className="sticky bottom-0 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper-light py-3">
            <Button type="submit" busy={busy} disabled={ready.length === 0}>
              {ready.length === 0 ? 'Mark as sent' : `Mark ${ready.length} as sent`}
            </Button>
            <Problem text={problem} />
          </div>
        </form>
      )}
    </>
  );
}
