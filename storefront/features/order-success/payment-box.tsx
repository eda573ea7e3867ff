import type { OrderData } from '../../api/last-order.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';

/** That the payment is completed, with the transaction id. */
export function PaymentBox({ payment }: { payment: OrderData['paymentInfo'] }) {
  return (
    <section
      aria-label="Payment"
      className="mt-10 flex break-inside-avoid gap-4 bg-clover-pale p-6 print:border print:border-line forced-colors:border"
    >
      <Icon name="check" className="mt-0.5 size-6 text-green" />
      <div className="min-w-0">
        <h2 className="font-text text-base font-medium">Payment completed</h2>
        <p className="mt-1">
          <Price amount={payment.amount} />
          {payment.last4 && (
            <>
              {' '}
              by <span className="capitalize">{payment.brand}</span> ending in {payment.last4}
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          Transaction id: <span className="wrap-anywhere">{payment.id}</span>
        </p>
      </div>
    </section>
  );
}
