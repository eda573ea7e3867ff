import { type ReactNode, useState } from 'react';
import type { DeskOrderDetails } from '#contract/desk.ts';
import { Problem } from '#desk/ui/data.tsx';
import { DialogButton } from '#desk/ui/dialog.tsx';
import { type Fields, Form } from '#desk/ui/form.tsx';
import { Checkbox } from '#desk/ui/inputs.tsx';
import { useChange } from '#desk/use-change.ts';
import { type Cents, decimalEuro, formatEuro } from '#domain/money.ts';
import { isPayable } from '#domain/order-state.ts';
import {
  notRefunded,
  paidFor,
  paidForDelivery,
  type RefundContents,
  toRestock,
  unitsText,
} from '#domain/refund-contents.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field/field.tsx';
import { RefundLines } from './refund-lines.tsx';

interface FormProps {
  details: DeskOrderDetails;
}

const NOTHING: RefundContents = { products: [], delivery: false };

/** Refunds the whole rest, some products, or an amount. */
export function RefundForm({ details }: FormProps) {
  return (
    <DialogButton label="Refund …" title={`Refund ${details.order.id}`}>
      {(close) => <RefundFields details={details} close={close} />}
    </DialogButton>
  );
}

/** The form in its dialog, which `close` closes. */
export function RefundFields({ details, close }: FormProps & { close: () => void }) {
  const { order, lines, refunds, refundable, restockable, refundedAsAmount } = details;
  const [text, setText] = useState<string>();
  const [contents, setContents] = useState(NOTHING);
  const returned = toRestock(contents, restockable);
  const isNamed = contents.products.length > 0 || contents.delivery;
  const shown = text ?? decimalEuro(refundable);
  const amount = centsOf(shown);
  const same = refunds.some((it) => it.state !== 'failed' && it.amount === amount);

  function choose(next: RefundContents) {
    setContents(next);
    setText(decimalEuro(Math.min(refundable, paidFor(order.quote, lines, next))));
  }

  return (
    <MoneyForm
      details={details}
      path="refund"
      body={{ amount, contents: isNamed ? contents : null }}
      label={amount === undefined ? 'Refund' : `Refund ${formatEuro(amount)}`}
      closeLabel="Close"
      close={close}
    >
      {refundedAsAmount > 0 && (
        <p className="text-small font-medium">
          {formatEuro(refundedAsAmount)} was refunded before as an amount: leave out what that was
          for.
        </p>
      )}
      <RefundLines
        lines={lines}
        left={notRefunded(lines, refunds)}
        contents={contents}
        delivery={paidForDelivery(order.quote)}
        onChange={choose}
      />
      {returned.length > 0 && (
        <Checkbox
          name="restocks"
          // What is not sent stays on the shelf; what comes back may be used.
          defaultChecked={order.dispatchedAt === null}
          label={`Put ${unitsText(returned, lines)} back into stock`}
        />
      )}
      <Field
        name="amount"
        label={`Amount in euro, at most ${formatEuro(refundable)}`}
        value={shown}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        pattern="\d{1,7}([.,]\d{1,2})?"
        autoComplete="off"
        required
      />
      {same && (
        <Checkbox
          name="again"
          required
          label="This amount was already refunded: refund it once more"
        />
      )}
    </MoneyForm>
  );
}

/** Cancels an order that is not dispatched, and refunds it. */
export function CancelForm({ details }: FormProps) {
  const { order, refundable } = details;
  const isUnpaid = isPayable(order.state);
  return (
    <DialogButton label="Cancel the order …" title={`Cancel ${order.id}`}>
      {(close) => (
        <MoneyForm
          details={details}
          path="cancel"
          body={{}}
          label={isUnpaid ? 'Cancel the order' : `Cancel and refund ${formatEuro(refundable)}`}
          closeLabel="Keep the order"
          close={close}
        >
          <p className="text-small">
            {isUnpaid
              ? 'The order is not paid. It can then never be charged.'
              : `The customer gets ${formatEuro(refundable)} back, and an email.`}
          </p>
        </MoneyForm>
      )}
    </DialogButton>
  );
}

/**
 * A form that moves money once the order number is typed. It goes under the number of the refund that this page has seen
 * last: pressed twice, or at two desks, the money goes back once.
 */
function MoneyForm({
  details: { order, refunds },
  path,
  body,
  label,
  closeLabel,
  close,
  children,
}: FormProps & {
  path: 'refund' | 'cancel';
  body: { amount?: Cents | undefined; contents?: RefundContents | null };
  label: string;
  /** Of the button that does nothing. */
  closeLabel: string;
  close: () => void;
  children: ReactNode;
}) {
  const { busy, problem, make } = useChange(close);
  const { customer } = order;

  function send({ note, typed, again, restocks }: Fields) {
    const refundNumber = refunds.length + 1;
    const ticks = { again: again !== undefined, restocks: restocks !== undefined };
    make(`/api/orders/${order.id}/${path}`, { ...body, ...ticks, note, typed, refundNumber });
  }

  return (
    <Form onSend={send} className="grid gap-4">
      {customer.firstName !== '' && (
        <p className="text-small">
          Order of{' '}
          <strong className="font-semibold">
            {customer.firstName} {customer.lastName}
          </strong>
          , {customer.city}
        </p>
      )}
      {children}
      <Field name="note" label="Note to the customer, in the email" autoComplete="off" />
      <Field
        name="typed"
        label={`Type ${order.id} to confirm`}
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busy}
          className="not-aria-disabled:bg-error! not-aria-disabled:hover:bg-ink!"
        >
          {label}
        </Button>
        <Button variant="quiet" onClick={close}>
          {closeLabel}
        </Button>
      </div>
    </Form>
  );
}

/** The cents of a typed amount in euro; undefined when it is none. */
function centsOf(text: string): Cents | undefined {
  const [, euro = '', cents = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  return euro === '' ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}
