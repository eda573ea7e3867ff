import { useParams } from 'react-router';
import type { DeskOrderDetails } from '#contract/desk.ts';
import { formatDay, formatTime, spaced } from '#desk/format.ts';
import { CorrectionForm } from '#desk/order/correction-form.tsx';
import { DispatchForm } from '#desk/order/dispatch-form.tsx';
import { Documents } from '#desk/order/documents.tsx';
import { Emails } from '#desk/order/emails.tsx';
import { NoteForm } from '#desk/order/note-form.tsx';
import { MoneyButtons, Payments } from '#desk/order/payments.tsx';
import { Withdrawal, WithdrawalBadge } from '#desk/order/withdrawal.tsx';
import { Amounts } from '#desk/ui/amounts.tsx';
import { Badge, OrderBadges } from '#desk/ui/badge.tsx';
import { Loaded, useData } from '#desk/ui/data.tsx';
import { Page } from '#desk/ui/page.tsx';
import { Facts, Panel } from '#desk/ui/panel.tsx';
import { isOpenDispute } from '#domain/dispute.ts';
import { formatEuro } from '#domain/money.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { postalLines } from '#domain/postal-address.ts';
import { unitsOf } from '#domain/refund-contents.ts';

/** One order with all that belongs to it, and what can be done. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { data, problem } = useData<DeskOrderDetails>(`/api/orders/${id}`);
  const shown = data?.order.id === id ? data : undefined;
  return (
    <Page title={shown ? titleOf(shown.order) : id} aside={shown && <OrderBadges parcel={shown} />}>
      <Loaded answer={{ data: shown, problem }}>
        {(details) => (
          // Forms of another order start empty.
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Withdrawals details={details} />
              <Disputes details={details} />
              <Lines details={details} />
              <CustomerPanel details={details} />
              <DispatchForm details={details} />
              <Payments details={details} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <NoteForm details={details} />
              <Documents details={details} />
              <Emails details={details} />
              <Timeline details={details} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The order number, with the customer's name until that is erased. */
function titleOf({ id, customer: { firstName, lastName } }: DeskOrderDetails['order']): string {
  return firstName === '' ? id : `${id}, ${firstName} ${lastName}`;
}

interface DetailsProps {
  details: DeskOrderDetails;
}

/** The customer's withdrawals from it, with what the shop must do. */
function Withdrawals({ details }: DetailsProps) {
  const { withdrawals } = details;
  return withdrawals.map((withdrawal) => (
    <Panel
      key={withdrawal.id}
      title="The customer has withdrawn"
      aside={<WithdrawalBadge withdrawal={withdrawal} />}
    >
      <Withdrawal withdrawal={withdrawal}>
        {withdrawal.isOpen && <MoneyButtons details={details} />}
      </Withdrawal>
    </Panel>
  ));
}

function Disputes({ details: { disputes } }: DetailsProps) {
  return disputes.map(({ id, amount, reason, status, evidenceDueBy }) => (
    <Panel
      key={id}
      title="Disputed payment"
      aside={<Badge tone={isOpenDispute(status) ? 'stop' : 'quiet'}>{spaced(status)}</Badge>}
    >
      <p className="text-small">
        {formatEuro(amount)}, {spaced(reason)}.
        {isOpenDispute(status) && (
          <strong className="font-semibold">
            {evidenceDueBy !== null && ` Answer at Stripe by ${formatDay(evidenceDueBy)}.`} Do not
            refund it: the bank takes the money.
          </strong>
        )}
      </p>
    </Panel>
  ));
}

function Lines({ details: { order, lines, leftOut } }: DetailsProps) {
  const { subtotal, discount, shipping, tax, total } = order.quote;
  const amounts: [string, number][] = [
    ['Subtotal', subtotal],
    ...(discount ? [[`Discount (${discount.code})`, -discount.amount] as [string, number]] : []),
    [shipping.name, shipping.price],
    [vatLabel(order.quote), tax],
  ];
  return (
    <Panel
      title="Order"
      aside={<span className="label">placed {formatTime(order.createdAt)}</span>}
    >
      <table className="w-full text-small tabular-nums">
        <thead className="sr-only">
          <tr>
            <th>Quantity</th>
            <th>Product</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, sku, quantity, unitPrice, total: amount }) => (
            <tr key={productId} className="border-b border-line align-top">
              <td className="w-12 py-2 text-base font-semibold">{quantity} ×</td>
              <td className="py-2">
                {name} <span className="block text-ink-soft">{sku}</span>
                <span className="block text-ink-soft">{formatEuro(unitPrice)} each</span>
                {unitsOf(leftOut, productId) > 0 && (
                  <strong className="block font-medium">
                    {unitsOf(leftOut, productId)} × refunded: not in the parcel
                  </strong>
                )}
              </td>
              <td className="py-2 text-right">{formatEuro(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Amounts
        amounts={amounts.map(([name, amount]) => ({ key: name, name, amount }))}
        total={['Total', total]}
      />
    </Panel>
  );
}

function CustomerPanel({ details }: DetailsProps) {
  const { customer, paidAt, deliveryTime } = details.order;
  return (
    <Panel title="Customer">
      <Facts
        facts={[
          ['Name', `${customer.firstName} ${customer.lastName}`],
          [
            'Email',
            customer.email === '' ? (
              'erased'
            ) : (
              <a
                key="email"
                href={`mailto:${encodeURIComponent(customer.email)}`}
                className="text-link text-green"
              >
                {customer.email}
              </a>
            ),
          ],
          ['Phone', customer.phone || '–'],
          [
            'Deliver to',
            <address key="address" className="whitespace-pre-line not-italic">
              {postalLines(customer).join('\n')}
            </address>,
          ],
          ['Promised', deliveryTime],
        ]}
      />
      {paidAt !== null && customer.email !== '' && <CorrectionForm details={details} />}
    </Panel>
  );
}

function Timeline({ details: { timeline } }: DetailsProps) {
  return (
    <Panel title="Timeline">
      <ol className="grid gap-1.5 text-small">
        {timeline.map(({ at, kind, what }) => (
          <li key={`${at} ${kind} ${what}`} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
            <span className="text-ink-soft">{formatTime(at)}</span>
            <span className="wrap-anywhere">{what}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
