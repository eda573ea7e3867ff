import { useState } from 'react';
import type { DeskOrderDetails } from '#contract/desk.ts';
import { Problem } from '#desk/ui/data.tsx';
import { type Fields, Form } from '#desk/ui/form.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field/field.tsx';

const CONTACT = [
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const;
const ADDRESS = [
  ['address', 'Street and house number'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
] as const;

/** Corrects contact details, and before the dispatch the address. */
export function CorrectionForm({ details: { order } }: { details: DeskOrderDetails }) {
  // As it was when the form was opened: what someone else changes meanwhile is not overwritten.
  const [shown, setShown] = useState<DeskOrderDetails['order']['customer']>();
  const { busy, problem, make } = useChange(() => setShown(undefined));
  if (!shown)
    return (
      <Button variant="quiet" className="mt-3" onClick={() => setShown(order.customer)}>
        Correct the details
      </Button>
    );
  const fields = order.dispatchedAt === null ? [...CONTACT, ...ADDRESS] : CONTACT;

  function send(values: Fields) {
    if (!shown) return;
    const changed = fields.map(([name]) => name).filter((name) => values[name] !== shown[name]);
    make(`/api/orders/${order.id}/correct`, {
      reason: values.reason,
      changes: Object.fromEntries(changed.map((name) => [name, values[name]])),
      expected: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    });
  }

  return (
    <Form onSend={send} className="mt-4 grid gap-3 border-t border-line pt-4">
      {fields.map(([name, label]) => (
        <Field key={name} name={name} label={label} defaultValue={shown[name]} autoComplete="off" />
      ))}
      <Field
        name="reason"
        label="Reason"
        required
        hint="For the log, without personal data: “typing error”, “customer moved”."
        autoComplete="off"
      />
      <p className="label">
        {order.dispatchedAt === null
          ? 'Another country changes delivery and VAT: cancel the order, and ask the customer to order again.'
          : 'The parcel is on its way to the address: ask the carrier to redirect it.'}
      </p>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Correct and email the customer
        </Button>
        <Button variant="quiet" onClick={() => setShown(undefined)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
