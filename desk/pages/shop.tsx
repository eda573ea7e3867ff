import { useState } from 'react';
import type { DeskShop } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Form } from '#desk/ui/form.tsx';
import { Input } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field/field.tsx';

/** Closes and opens the shop, and marks products as sold out. */
export function ShopPage() {
  const answer = useData<DeskShop>('/api/shop');
  return (
    <Page title="Shop">
      <Loaded answer={answer}>
        {(shop) => (
          <div className="grid max-w-3xl gap-5">
            <Closing closed={shop.closed} />
            <Stock products={shop.products} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Closing({ closed }: Pick<DeskShop, 'closed'>) {
  const { busy, problem, make } = useChange();
  return (
    <Panel
      title="Taking orders"
      aside={<Badge tone={closed ? 'stop' : 'good'}>{closed ? 'closed' : 'open'}</Badge>}
    >
      {closed && (
        <p className="mb-4 text-small">
          Closed since {formatTime(closed.since)}. Customers read: “{closed.text}”
        </p>
      )}
      <Form onSend={({ note }) => make('/api/shop/close', { note })} className="grid gap-3">
        <Field
          name="note"
          label="Note to customers"
          hint="When or why, in one sentence: “Back on Monday.” Payments under way finish."
          maxLength={200}
          defaultValue={closed?.note ?? ''}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={busy}>
            {closed ? 'Change the note' : 'Close the shop'}
          </Button>
          {closed && (
            <Button busy={busy} onClick={() => make('/api/shop/open')}>
              Open the shop
            </Button>
          )}
        </div>
      </Form>
      <Problem text={problem} />
    </Panel>
  );
}

function Stock({ products }: Pick<DeskShop, 'products'>) {
  return (
    <Panel title="Stock">
      <p className="mb-2 label">
        Type how many are left besides the orders to pack, such as 120; +24 for a delivery or a
        return, -1 for a broken one; or “uncounted”.
      </p>
      <ul>
        {products.map((product) => (
          <ProductStock key={product.sku} product={product} />
        ))}
      </ul>
    </Panel>
  );
}

function ProductStock({
  product: { sku, name, soldOutSince, stock },
}: {
  product: DeskShop['products'][number];
}) {
  const [typed, setTyped] = useState('');
  const { busy, problem, make } = useChange(() => setTyped(''));
  const set = (change: string) => make(`/api/stock/${sku}`, { change });
  return (
    <li className="row grid gap-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-3">
        {name} <span className="text-small text-ink-soft">{sku}</span>
        {soldOutSince !== null && (
          <Badge tone="stop">{`sold out since ${formatTime(soldOutSince)}`}</Badge>
        )}
        <Badge tone={stock === null ? 'quiet' : STOCK_TONES[stock.level]}>
          {stock === null ? 'not counted' : `${stock.available} left`}
        </Badge>
      </p>
      <Form
        onSend={() => set(typed.trim().replace('−', '-'))}
        className="flex flex-wrap items-end gap-x-5 gap-y-2"
      >
        <Input
          label="How many are left"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Set<span className="sr-only">: {name}</span>
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => set(soldOutSince === null ? 'out' : 'in')}
        >
          {soldOutSince === null ? 'Mark as sold out' : 'Sell again'}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
      <Problem text={problem} />
    </li>
  );
}

const STOCK_TONES = { enough: 'good', low: 'wait', 'sold-out': 'stop', oversold: 'stop' } as const;
