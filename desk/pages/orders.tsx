import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskOrders } from '#contract/desk.ts';
import { filledFields, spaced } from '#desk/format.ts';
import { Empty, Loaded, useData } from '#desk/ui/data.tsx';
import { Input, MoreButton, Select } from '#desk/ui/inputs.tsx';
import { OrderRow } from '#desk/ui/order-row.tsx';
import { Page } from '#desk/ui/page.tsx';
import { ORDER_STATES } from '#domain/order-state.ts';
import { Button } from '#storefront/ui/button.tsx';

const PAGE = 50;
const STATES = [
  ['', 'all'],
  ['to-dispatch', 'to pack'],
  ...ORDER_STATES.map((state) => [state, spaced(state)] as const),
] as const;

/** Finds orders by any text in number, name, addresses or tracking number, and by state and day. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(PAGE);
  const search = new URLSearchParams(params);
  search.set('limit', String(limit));
  const data = useData<DeskOrders>(`/api/orders?${search}`);

  function update(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setLimit(PAGE);
    setParams(filledFields(event.currentTarget));
  }

  return (
    <Page title="Orders">
      {/* Another search from the frame starts with fields of its own. */}
      <form
        key={params.toString()}
        onSubmit={update}
        className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_auto]"
      >
        <Input
          label="Number, name, email, street or tracking number"
          type="search"
          name="text"
          defaultValue={params.get('text') ?? ''}
        />
        <Select
          label="State"
          name="state"
          defaultValue={params.get('state') ?? ''}
          options={STATES}
        />
        <Input
          label="Placed from"
          type="date"
          name="from"
          defaultValue={params.get('from') ?? ''}
        />
        <Input label="to" type="date" name="to" defaultValue={params.get('to') ?? ''} />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      <Loaded data={data}>
        {({ orders, more }) => (
          <>
            {orders.length === 0 && <Empty>No order matches.</Empty>}
            <ul aria-label="Orders" className="border-t border-line">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            <MoreButton shown={more} onMore={() => setLimit(limit + PAGE)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
