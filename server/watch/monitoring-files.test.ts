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
const dashboardSchema = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.optional(z.array(z.object({ expr: z.string() }))),
    }),
  ),
});

describe('What deploy/monitoring offers', () => {
  let shop: TestShop;
  let names: ReadonlySet<string>;

  beforeAll(async () => {
    const registry = new Registry();
    shop = await openTestShop(openSqliteTestDatabase, { figures: registry });
    await shop.get('/');
    const text = await shopFigures(shop.office, registry).scrape();
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
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
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

  test('Grafana’s data source is the one that the dashboard asks', () => {
    const { datasources } = parse(read('grafana/datasource.yml'));
    expect(
      new Set(read('grafana/shop.json').match(/(?<="type": "prometheus",\s+"uid": ")\w+/g)),
    ).toEqual(new Set([datasources[0].uid]));
  });
});

function expectKnownFigures(expr: string, names: ReadonlySet<string>): void {
  const asked = expr.match(/\b(?:shop|nodejs|process)_\w+|\bup\b/g) ?? [];
  expect(asked).not.toEqual([]);
  for (const name of asked) expect(names).toContain(name);
}
