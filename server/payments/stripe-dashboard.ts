const DASHBOARD = 'https://dashboard.stripe.com/';

/** The page on which a dispute is answered. */
export function disputePage({ id }: { id: string }, livemode: boolean): string {
  return pageOf(`disputes/${id}`, livemode);
}

/** The page of a payment, with its refunds and why they failed. */
export function paymentPage(intentId: string, livemode: boolean): string {
  return pageOf(`payments/${intentId}`, livemode);
}

function pageOf(path: string, livemode: boolean): string {
  return `${DASHBOARD}${livemode ? '' : 'test/'}${path}`;
}
