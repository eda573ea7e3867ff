import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { openSqliteTestDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { shopFigures } from './shop-figures.ts';

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
// What Grafana 13's own schema (@grafana/schema, Dashboard) wants of what this dashboard uses.
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

describe('What deploy/monitoring offers', () => {
  let shop: TestShop;
  let names: ReadonlySet<string>;

  beforeAll(async () => {
    const registry = new Registry();
    shop = await openTestShop(openSqliteTestDatabase, { figures: registry });
    await shop.get('/');
    const text = await shopFigures(shop.context, registry).scrape();
    names = new Set([
      'up',
      ...[...text.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name]) => name ?? ''),
    ]);
  });
  afterAll(() => shop.close());

  const alerts = rulesSchema.parse(parse(read('alerts.yml'))).groups.flatMap(({ rules }) => rules);
  const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/shop.json')));

  test.each(alerts)('the alert $alert watches figures that the shop gives', ({ expr }) => {
    expectKnownFigures(expr, names);
  });

  test('the dashboard shows figures that the shop gives', () => {
    const asked = panels
      .flatMap((panel) => ('targets' in panel ? panel.targets : []))
      .map(({ expr }) => expr);
    expect(asked.length).toBeGreaterThan(15);
    for (const expr of asked) expectKnownFigures(expr, names);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('Prometheus finds the rules, and looks where .env.example opens the port', () => {
    const config = parse(read('prometheus.yml'));
    expect(config.rule_files).toEqual(['alerts.yml']);
    const port = /METRICS_PORT=(\d+)/.exec(readFileSync('.env.example', 'utf8'))?.[1];
    expect(config.scrape_configs[0].static_configs[0].targets).toEqual([`127.0.0.1:${port}`]);
    expect(config.scrape_configs[0].job_name).toBe('shop');
  });

  test('on the dashboard’s grid of 24 columns every panel has a place of its own', () => {
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

  test('the dashboard asks whichever Prometheus Grafana has, such as the one set up here', () => {
    const { datasources } = parse(read('grafana/datasource.yml'));
    expect(datasources).toMatchObject([{ type: 'prometheus', isDefault: true }]);
  });
});

function expectKnownFigures(expr: string, names: ReadonlySet<string>): void {
  const asked = expr.match(/\b(?:shop|nodejs|process)_\w+|\bup\b/g) ?? [];
  expect(asked).not.toEqual([]);
  for (const name of asked) expect(names).toContain(name);
}
