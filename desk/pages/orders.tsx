import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskOrders } from '#contract/desk.ts';
import { List, Loaded, useData } from '#desk/ui/data.tsx';
import { type Fields, Form, filledFields } from '#desk/ui/form.tsx';
import { Input } from '#desk/ui/inputs.tsx';
import { OrderRow } from '#desk/ui/order-row.tsx';
import { Page } from '#desk/ui/page.tsx';
import { Button } from '#storefront/ui/button.tsx';

const PAGE = 50;
const STATES = [
  ['', 'All'],
  ['to-pack', 'To pack'],
  ['sent', 'Sent'],
  ['withdrawn', 'Withdrawn'],
  ['refunded', 'Refunded'],
  ['cancelled', 'Cancelled'],
  ['unpaid', 'Not paid'],
  ['to-check', 'To check'],
] as const;

/** Finds orders by any text in number, name, addresses, phone or tracking number, and by state and day. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(PAGE);
  const state = params.get('state') ?? '';
  const search = new URLSearchParams(params);
  search.set('limit', String(limit));
  const answer = useData<DeskOrders>(`/api/orders?${search}`);

  function update(fields: Fields) {
    setLimit(PAGE);
    setParams({ ...filledFields(fields), ...(state && { state }) });
  }

  function withState(value: string): string {
    const changed = new URLSearchParams(params);
    changed.set('state', value);
    return `?${changed}`;
  }

  return (
    <Page title="Orders">
      <nav aria-label="States" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {STATES.map(([value, name]) => (
          <Link
            key={value}
            to={withState(value)}
            aria-current={value === state ? 'page' : undefined}
            className="flex min-h-11 items-center border-b-2 border-transparent text-green aria-[current=page]:border-green aria-[current=page]:font-semibold"
          >
            {name}
          </Link>
        ))}
      </nav>
      {/* Another search from the frame starts with fields of its own. */}
      <Form
        key={params.toString()}
        onSend={update}
        className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]"
      >
        <Input
          label="Number, name, email, phone, street or tracking number"
          type="search"
          name="text"
          defaultValue={params.get('text') ?? ''}
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
      </Form>
      <Loaded answer={answer}>
        {({ orders, more }) => (
          <List
            label="Orders"
            items={orders}
            empty={
              <>
                No order matches.{' '}
                {params.size > 0 && (
                  <Link to="/orders" className="text-link text-green">
                    Show all orders
                  </Link>
                )}
              </>
            }
            more={more}
            onMore={() => setLimit(limit + PAGE)}
          >
            {(parcel) => <OrderRow key={parcel.order.id} parcel={parcel} />}
          </List>
        )}
      </Loaded>
    </Page>
  );
}
