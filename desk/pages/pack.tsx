import { useRef, useState, useSyncExternalStore } from 'react';
import type { DeskParcel, DeskToday } from '#contract/desk.ts';
import { counted } from '#desk/format.ts';
import { ImportButton } from '#desk/pack/import-button.tsx';
import { PackTools } from '#desk/pack/pack-tools.tsx';
import { ParcelRow } from '#desk/pack/parcel-row.tsx';
import { SentParcels } from '#desk/pack/sent-parcels.tsx';
import { typedNumbers, typeNumbers } from '#desk/pack/typed-numbers.ts';
import { Empty, Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Form } from '#desk/ui/form.tsx';
import { Checkbox } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';

/** The orders to pack: print, export, take tracking numbers, send. */
export function PackPage() {
  const answer = useData<DeskToday>('/api/today');
  return (
    <Page title="Pack">
      <Loaded answer={answer}>{(today) => <Parcels today={today} />}</Loaded>
    </Page>
  );
}

/** All is done for the ticked parcels, or for all when none is ticked; withdrawn ones only when the owner says so. */
function Parcels({ today: { parcels, toPack, sent } }: { today: DeskToday }) {
  const numbers = useSyncExternalStore(typedNumbers.subscribe, typedNumbers.getSnapshot);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [anyway, setAnyway] = useState<readonly string[]>([]);
  const justSent = useRef<HTMLElement>(null);
  // Away from the button: another Enter must not send what was not chosen.
  const { busy, off, problem, forget, make } = useChange(() => {
    setTicked([]);
    justSent.current?.focus();
  });
  const isHeld = ({ order, withdrawnAt }: DeskParcel) =>
    withdrawnAt !== null && !anyway.includes(order.id);
  const sendable = parcels.filter((parcel) => !isHeld(parcel));
  const chosen = sendable.filter(({ order }) => ticked.includes(order.id));
  const affected = ticked.length > 0 ? chosen : sendable;
  const held = parcels.length - sendable.length;
  const numberOf = ({ order }: DeskParcel) => (numbers[order.id] ?? '').replace(/\s/g, '');
  const ready = affected.filter((parcel) => numberOf(parcel) !== '');

  /** A corrected number is a new attempt. */
  function type(typed: Readonly<Record<string, string>>) {
    forget();
    typeNumbers(typed);
  }

  function send() {
    const filled = ready.map((parcel) => ({
      orderId: parcel.order.id,
      trackingNumber: numberOf(parcel),
      force: anyway.includes(parcel.order.id),
    }));
    make('/api/pack/dispatch', { parcels: filled });
  }

  /** Another customer’s parcel with the same number. */
  function sameNumber(parcel: DeskParcel): string | undefined {
    const number = numberOf(parcel);
    if (number === '') return undefined;
    const { email } = parcel.order.customer;
    const other = sendable.find(
      (it) => it.order.customer.email !== email && numberOf(it) === number,
    );
    return other?.order.id;
  }

  return (
    <Form onSend={send}>
      {parcels.length === 0 && <Empty>Nothing to pack.</Empty>}
      {parcels.length > 0 && (
        <>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line pb-3">
            <Checkbox
              label={`Select all (${ticked.length > 0 ? `${chosen.length} of ` : ''}${toPack})`}
              className="min-w-44"
              checked={chosen.length > 0 && chosen.length === sendable.length}
              indeterminate={chosen.length > 0 && chosen.length < sendable.length}
              onChange={({ target }) =>
                setTicked(target.checked ? sendable.map(({ order }) => order.id) : [])
              }
            />
            <PackTools parcels={affected} />
            <p className="w-full text-small">
              <strong className="font-semibold">Take from the shelf:</strong> {shelf(affected)}.
              {held > 0 &&
                ` Left out: ${counted(held, 'order')} that ${held === 1 ? 'was' : 'were'} withdrawn.`}
            </p>
          </div>
          <ul aria-label="Orders to pack">
            {parcels.map((parcel) => {
              const { id } = parcel.order;
              return (
                <ParcelRow
                  key={id}
                  parcel={parcel}
                  ticked={ticked.includes(id)}
                  onTick={(on) =>
                    setTicked(on ? [...ticked, id] : ticked.filter((it) => it !== id))
                  }
                  number={numbers[id] ?? ''}
                  onNumber={(number) => type({ [id]: number })}
                  sameNumberAs={sameNumber(parcel)}
                  onSendAnyway={isHeld(parcel) ? () => setAnyway([...anyway, id]) : undefined}
                />
              );
            })}
          </ul>
          {toPack > parcels.length && (
            <Empty>{toPack - parcels.length} more follow when these are sent.</Empty>
          )}
        </>
      )}
      <div className="sticky bottom-0 border-t border-line bg-paper-light py-3">
        <SentParcels sent={sent} ref={justSent} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {parcels.length > 0 && (
            <>
              <Button
                type="submit"
                busy={busy}
                disabled={off || ready.length === 0}
                aria-describedby="why-not"
                className="min-w-40"
              >
                {ready.length === 0 ? 'Mark as sent' : `Mark ${ready.length} as sent`}
              </Button>
              <ImportButton onNumbers={type} />
              <p id="why-not" className="label empty:hidden">
                {!off && ready.length === 0 && whyNot(affected)}
              </p>
            </>
          )}
          <Problem text={problem} />
        </div>
      </div>
    </Form>
  );
}

/** Why no parcel can be marked as sent. */
function whyNot(affected: readonly DeskParcel[]): string {
  return affected.length === 0
    ? 'No parcel is chosen.'
    : 'First type, scan or import a tracking number.';
}

/** What the parcels need, such as '24 × Shampoo, 17 × Mask'. */
function shelf(parcels: readonly DeskParcel[]): string {
  const quantities = new Map<string, number>();
  for (const { name, quantity } of parcels.flatMap(({ lines }) => lines))
    quantities.set(name, (quantities.get(name) ?? 0) + quantity);
  return [...quantities].map(([name, quantity]) => `${quantity} × ${name}`).join(', ') || 'nothing';
}
