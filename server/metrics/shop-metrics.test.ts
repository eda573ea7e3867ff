import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { WHOLE_SHOP } from '#server/database/sales-stops.ts';
import { CARDS } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { testStorefront } from '#tests/helpers/test-storefront.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { shopMetrics } from './shop-metrics.ts';

const SECOND_MS = 1_000;

describeOnEachDatabase('GET /metrics', (openTestDatabase) => {
  let shop: TestShop;
  let server: MetricsServer;
  let assetNames: Set<string>;

  beforeEach(async () => {
    const registry = new Registry();
    shop = await openTestShop(openTestDatabase, { metrics: registry });
    assetNames = new Set(testStorefront().assetNames);
    server = await serveMetrics(
      shopMetrics(shop.context, registry, {
        dataDir: '.',
        files: { ...testStorefront(), assetNames },
      }),
      { host: '127.0.0.1', port: 0 },
      shop.context.log,
    );
  });

  afterEach(async () => {
    await server.close();
    await shop.close();
  });

  async function read(): Promise<string> {
    const response = await fetch(`${server.address}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return response.text();
  }

  test('R12.15: counts a purchase, a declined card and the waiting emails', async () => {
    expect((await shop.pay((await orderToPay(shop)).payment)).statusCode).toBe(200);
    const declined = await orderToPay(shop, CARDS.declined);
    expect((await shop.pay(declined.payment)).statusCode).toBe(402);
    const bought = shop.context.now();
    shop.context.now = () => bought + 90 * SECOND_MS;
    const text = await read();
    for (const line of [
      'shop_orders{state="paid"} 1',
      'shop_orders{state="awaiting_payment"} 1',
      'shop_orders{state="needs_review"} 0',
      'shop_payment_attempts{state="succeeded"} 1',
      'shop_payment_attempts{state="declined"} 1',
      'shop_outbox_mails{state="waiting"} 2',
      'shop_payment_oldest_unresolved_seconds 0',
      'shop_refunds_open 0',
      'shop_dependency_up{dependency="payments"} 1',
      'shop_database_read_success 1',
      'shop_http_request_duration_seconds_count{method="POST",route="/api/create-payment",status="402"} 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(metricIn(text, 'shop_outbox_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
    expect(metricIn(text, 'shop_database_latency_seconds')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('gives the age of the oldest open payment, and open refunds and disputes', async () => {
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    const { db } = shop.context;
    const paid = shop.context.now();
    await db
      .updateTable('payment_attempts')
      .set({ state: 'confirming', created_at: paid })
      .execute();
    await db
      .insertInto('refunds')
      .values({
        ...{ id: 'r1', order_id: order.orderId, amount: 100, state: 'requested' as const },
        ...{ provider_id: null, cancels: 0 as const, note: '', created_at: paid, updated_at: paid },
        ...{ key_number: 0, look_ups: 0, due_at: paid },
      })
      .execute();
    await db
      .insertInto('disputes')
      .values({
        ...{ id: 'dp_1', order_id: order.orderId, amount: 100, reason: 'fraudulent' },
        ...{ status: 'needs_response', evidence_due_by: null, created_at: paid, updated_at: paid },
      })
      .execute();
    shop.context.now = () => paid + 601 * SECOND_MS;
    const text = await read();
    expect(metricIn(text, 'shop_payment_oldest_unresolved_seconds')).toBe(601);
    expect(metricIn(text, 'shop_refunds_open')).toBe(1);
    expect(metricIn(text, 'shop_disputes_open')).toBe(1);
  });

  test('R12.75: reports a closed shop and the space on the disk', async () => {
    const before = await read();
    expect(before).toContain('shop_closed 0\n');
    expect(metricIn(before, 'shop_disk_free_bytes')).toBeGreaterThan(0);
    expect(metricIn(before, 'shop_disk_size_bytes')).toBeGreaterThan(
      metricIn(before, 'shop_disk_free_bytes'),
    );
    const closed = { subject: WHOLE_SHOP, note: '', since: 0 };
    await shop.context.db.insertInto('sales_stops').values(closed).execute();
    expect(await read()).toContain('shop_closed 1\n');
  });

  test('R12.75: counts failed orders from zero, so that the first one is an increase', async () => {
    for (const route of [PATHS.orders, PATHS.createPayment])
      expect(await read()).toContain(
        `shop_http_request_duration_seconds_count{method="POST",route="${route}",status="500"} 0\n`,
      );
  });

  test('R12.53: gives the time of the newest backup', async () => {
    expect(metricIn(await read(), 'shop_backup_last_success_timestamp_seconds')).toBe(0);
    const entry = { id: 'b1', command: 'backup', subject: 'database', before: '{}', after: '{}' };
    await shop.context.db
      .insertInto('audit_entries')
      .values([
        { ...entry, at: 1_000 },
        { ...entry, id: 'b2', at: 5_000 },
        { ...entry, id: 'r1', command: 'restore', at: 9_000 },
      ])
      .execute();
    expect(metricIn(await read(), 'shop_backup_last_success_timestamp_seconds')).toBe(5);
  });

  test('R12.15: holds no personal data and no order number', async () => {
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    await shop.get('/shop?search=aoife@example.com');
    const text = await read();
    expect(text).not.toMatch(/EC\d{8}|Aoife|Byrne|example\.com|Grafton|\+353/);
    for (const secret of [order.orderToken, payment.attemptId, shop.sandbox.secretKey])
      expect(text).not.toContain(secret);
  });

  test('adds no label for unknown URLs and methods', async () => {
    for (let made = 0; made < 20; made += 1) {
      await shop.get(`/wp-admin/${made}.php`);
      await shop.get(`/api/nothing/${made}`);
      await shop.get(`/product/${made + 100}`);
    }
    await shop.app.inject({ method: 'DELETE', url: '/anything' });
    const routes = new Set([...(await read()).matchAll(/route="([^"]*)"/g)].map(([, it]) => it));
    expect(routes).toEqual(new Set([PATHS.orders, PATHS.createPayment, 'unknown', '/product/:id']));
  });

  test('counts each request once: pages, revalidations, files and calls', async () => {
    const page = await shop.get('/about');
    await shop.get('/about', { 'if-none-match': String(page.headers.etag) });
    await shop.get('/assets/shop-abc123.js');
    await shop.app.inject({ method: 'HEAD', url: '/about' });
    await shop.get(PATHS.reviews);
    const text = await read();
    for (const labels of [
      'method="GET",route="/about",status="200"',
      'method="GET",route="/about",status="304"',
      'method="HEAD",route="/about",status="200"',
      'method="GET",route="file",status="200"',
      'method="GET",route="/api/reviews",status="200"',
    ])
      expect(text).toContain(`shop_http_request_duration_seconds_count{${labels}} 1\n`);
  });

  test('reports that the database cannot be read, without old values', async () => {
    expect(await read()).toContain('shop_database_read_success 1\n');
    const { db } = shop.context;
    await db.schema.alterTable('outbox').renameTo('outbox_gone').execute();
    const text = await read();
    expect(text).toContain('shop_database_read_success 0\n');
    expect(text).not.toMatch(/^shop_(orders|refunds_open|outbox|closed)/m);
    expect(text).toContain('shop_dependency_up{dependency="database"} 1\n');
    await sql`alter table outbox_gone rename to outbox`.execute(db);
    expect(await read()).toMatch(/^shop_orders\{state="paid"\} 0$/m);
  });

  test('R12.92: reports missing files of the pages', async () => {
    expect(await read()).toContain('shop_dependency_up{dependency="files"} 1\n');
    assetNames.add('gone-abc123.js');
    const later = shop.context.now() + 10_001;
    shop.context.now = () => later;
    expect(await read()).toContain('shop_dependency_up{dependency="files"} 0\n');
  });

  test('R12.15: is served on the metrics port only, and nothing else there', async () => {
    expect((await fetch(`${server.address}/`)).status).toBe(404);
    expect((await fetch(`${server.address}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await shop.get('/metrics')).statusCode).toBe(404);
  });
});

function metricIn(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
