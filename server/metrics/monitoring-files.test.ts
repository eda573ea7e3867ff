import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { PATHS } from '#contract/paths.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { testStorefront } from '#tests/helpers/test-storefront.ts';
import { shopMetrics } from './shop-metrics.ts';

const FOLDER = new URL('../../deploy/monitoring/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
// The parts of Grafana 13's schema (@grafana/schema, Dashboard) that this dashboard uses.
const sourceSchema = z.strictObject({
  type: z.literal('prometheus'),
  uid: z.string().check(z.regex(/^\$\{datasource\}$/)),
});
const placeSchema = z.strictObject({
  x: z.int().check(z.minimum(0)),
  y: z.int().check(z.minimum(0)),
  w: z.int().check(z.minimum(1)),
  h: z.int().check(z.minimum(1)),
});
const named = { id: z.int(), title: z.string(), gridPos: placeSchema };
const graphSchema = z.object({
  ...named,
  type: z.enum(['stat', 'timeseries']),
  datasource: sourceSchema,
  fieldConfig: z.object({
    defaults: z.object({ unit: z.enum(['short', 's', 'bytes', 'reqps', 'percentunit']) }),
    overrides: z.array(z.unknown()),
  }),
  targets: z
    .array(z.object({ refId: z.string(), datasource: sourceSchema, expr: z.string() }))
    .check(z.minLength(1)),
});
const rowSchema = z.object({ ...named, type: z.literal('row'), panels: z.tuple([]) });
const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({
    list: z.tuple([
      z.object({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ]),
  }),
  panels: z.array(z.union([rowSchema, graphSchema])),
});

describe('deploy/monitoring', () => {
  let shop: TestShop;
  let names: ReadonlySet<string>;

  beforeAll(async () => {
    const registry = new Registry();
    shop = await openTestShop(openSqliteTestDatabase, { metrics: registry });
    await shop.get('/');
    const text = await shopMetrics(shop.context, registry, {
      dataDir: '.',
      files: testStorefront(),
    }).scrape();
    names = new Set([
      'up',
      ...[...text.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name]) => name ?? ''),
    ]);
  });
  afterAll(() => shop.close());

  const alerts = rulesSchema.parse(parse(read('alerts.yml'))).groups.flatMap(({ rules }) => rules);
  const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/shop.json')));

  test('R11.52: counts no call that the carrier may refuse as a server error', () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'ServerErrors') ?? {};
    for (const path of [PATHS.shippingRates, PATHS.validateAddress])
      expect(/status=~"5\.\.",\s*route!~"([^"]*)"/.exec(expr)?.[1]?.split('|')).toContain(path);
  });

  test.each(alerts)('R12.15: has the alert $alert on existing metrics', ({ expr }) => {
    expectKnownMetrics(expr, names);
  });

  test('R12.15: has a dashboard of existing metrics', () => {
    const used = panels
      .flatMap((panel) => ('targets' in panel ? panel.targets : []))
      .map(({ expr }) => expr);
    expect(used.length).toBeGreaterThan(15);
    for (const expr of used) expectKnownMetrics(expr, names);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('has a Prometheus configuration with the rules and the port of .env.example', () => {
    const config = parse(read('prometheus.yml'));
    expect(config.rule_files).toEqual(['alerts.yml']);
    const port = /METRICS_PORT=(\d+)/.exec(readFileSync('.env.example', 'utf8'))?.[1];
    expect(config.scrape_configs[0].static_configs[0].targets).toEqual([`127.0.0.1:${port}`]);
    expect(config.scrape_configs[0].job_name).toBe('shop');
  });

  test('has a dashboard without overlapping panels on 24 columns', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.get(`${x} ${y}`)]).toEqual([title, undefined]);
          taken.set(`${x} ${y}`, title);
        }
    }
  });

  test('configures Prometheus as Grafana’s default data source', () => {
    const { datasources } = parse(read('grafana/datasource.yml'));
    expect(datasources).toMatchObject([{ type: 'prometheus', isDefault: true }]);
  });
});

function expectKnownMetrics(expr: string, names: ReadonlySet<string>): void {
  const used = expr.match(/\b(?:shop|nodejs|process)_\w+|\bup\b/g) ?? [];
  expect(used).not.toEqual([]);
  for (const name of used) expect(names).toContain(name);
}
