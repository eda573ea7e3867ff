import type { ReactNode } from 'react';
import type { DeskOrderDetails } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { printPage } from '#desk/print-page.ts';
import { Problem } from '#desk/ui/data.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useAttempt } from '#desk/use-attempt.ts';
import { leavesTheEu } from '#domain/countries.ts';
import { DOCUMENT_TITLES } from '#domain/document.ts';
import { formatEuro } from '#domain/money.ts';
import { Button } from '#storefront/ui/button.tsx';

/** What can be printed of an order: invoice and credit notes, and the papers of its parcel, also after it was sent. */
export function Documents({ details: { order, documents } }: { details: DeskOrderDetails }) {
  const { problem, attempt } = useAttempt();
  const isParcel = order.paidAt !== null && order.customer.email !== '';
  if (documents.length === 0 && !isParcel) return null;
  const print = (number: string) =>
    attempt(printPage(`/api/orders/${order.id}/documents/print`, { number }));
  const papers: [name: string, page: string, prices?: true][] = [
    ['Packing slip', 'slips'],
    ['Packing slip with prices', 'slips', true],
    ['Address', 'addresses'],
    ...(leavesTheEu(order.customer.country)
      ? ([['Customs invoice', 'customs']] as [string, string][])
      : []),
  ];
  return (
    <Panel title="Documents">
      <ul className="text-small">
        {documents.map(({ kind, number, issuedAt, total }) => (
          <Printable key={number} of={number} onPrint={() => print(number)}>
            {DOCUMENT_TITLES[kind]} {number}, {formatEuro(total)}
            <span className="block text-ink-soft">{formatTime(issuedAt)}</span>
          </Printable>
        ))}
        {isParcel &&
          papers.map(([name, page, prices = false]) => (
            <Printable
              key={name}
              of={name}
              onPrint={() =>
                attempt(printPage('/api/pack/print', { page, orderIds: [order.id], prices }))
              }
            >
              {name}
            </Printable>
          ))}
      </ul>
      <Problem text={problem} />
    </Panel>
  );
}

function Printable({
  of,
  onPrint,
  children,
}: {
  /** What is printed, for screen readers. */
  of: string;
  onPrint: () => void;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-b-0">
      <span>{children}</span>
      <Button variant="quiet" onClick={onPrint}>
        Print<span className="sr-only"> {of}</span>
      </Button>
    </li>
  );
}
