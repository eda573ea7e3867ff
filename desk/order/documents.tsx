import type { DeskOrderDetails } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { printPage } from '#desk/print-page.ts';
import { Problem } from '#desk/ui/data.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useAttempt } from '#desk/use-attempt.ts';
import { DOCUMENT_TITLES } from '#domain/document.ts';
import { formatEuro } from '#domain/money.ts';
import { Button } from '#storefront/ui/button.tsx';

/** Invoice and credit notes, to print. */
export function Documents({ details: { order, documents } }: { details: DeskOrderDetails }) {
  const { problem, attempt } = useAttempt();
  if (documents.length === 0) return null;
  const print = (number: string) =>
    attempt(printPage(`/api/orders/${order.id}/documents/print`, { number }));
  return (
    <Panel title="Documents">
      <ul className="text-small">
        {documents.map(({ kind, number, issuedAt, total }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-b-0"
          >
            <span>
              {DOCUMENT_TITLES[kind]} {number}, {formatEuro(total)}
              <span className="block text-ink-soft">{formatTime(issuedAt)}</span>
            </span>
            <Button variant="quiet" onClick={() => print(number)}>
              Print<span className="sr-only"> {number}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Panel>
  );
}
