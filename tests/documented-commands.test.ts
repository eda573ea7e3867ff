import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { openEmailServer } from '#server/providers/email/testing/email-server.ts';
import { TODAY } from '#tests/helpers/today.ts';
import { openSqliteTestDatabase } from './helpers/each-database.ts';
import { orderToPay } from './helpers/paying.ts';
import { createPostgresDatabase } from './helpers/postgres-databases.ts';
import { openTestCli, type TestCli } from './helpers/test-cli.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const SHOP_COMMAND = /^npm run (?:-s )?shop -- /;

// Neither run nor looked up here: they need a fresh clone, or are no scripts of the shop.
const NOT_CHECKED = [
  'npm ci',
  'npm start',
  'npm test',
  'npm ci && npm start',
  'npm ci && npm test',
  'cp .env.example .env',
  'chmod 600 .env',
  'cd current',
];

/** The lines of all `sh` code blocks in the documents. */
function documentedCommands(): string[] {
  const blocks = DOCUMENTS.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/^```sh\n(.*?)^```/gms),
  ]);
  const lines = blocks.flatMap(([, block = '']) => block.trim().split('\n'));
  return [...new Set(lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean))];
}

const commands = documentedCommands();
const shopCommands = commands.filter((line) => SHOP_COMMAND.test(line));
const otherCommands = commands.filter(
  (line) => !SHOP_COMMAND.test(line) && !NOT_CHECKED.includes(line),
);

test.each(shopCommands)('runs the documented command: %s', async (line) => {
  const cli = await openExampleCli();
  const args = inDataDir(cli, line.replace(SHOP_COMMAND, '').replace(/\s*>.*$/, ''));
  if (args.startsWith('restore ')) await prepareRestore(cli, args);
  if (args === 'restore-drill') await cli.run('backup');
  if (args.startsWith('erase ')) await finishOrders(cli);
  if (args.startsWith('reviews import ')) await writeFile(args.split(' ')[2] ?? '', EXAMPLE_CSV);
  if (args.startsWith('dispatch --csv '))
    await writeFile(args.split(' ')[2] ?? '', EXAMPLE_PARCELS);
  if (/^stock \S+ \+/.test(args)) await cli.run('stock DP-HYD-SHM 1');
  if (args.startsWith('move')) await prepareMove(cli, args);
  if (args.endsWith('--try-payments')) setTestKeys(cli);
  if (args.startsWith('mail test')) await setEmailServer(cli);
  const { code, error } = await cli.run(`${args} --yes`);
  // The doctor lists what the owner of this example shop must still do.
  expect({ code, error }).toEqual({ code: args === 'doctor' ? 1 : 0, error: '' });
  await cli.shop.close();
});

test.each(otherCommands)('finds the script or program of the documented command: %s', (line) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const [, script, program] = /^npm run (?:-s )?([\w-]+)|^npx ([\w-]+)/.exec(line) ?? [];
  const exists = script ? script in scripts : globSync(`node_modules/.bin/${program}`).length > 0;
  expect(exists).toBe(true);
});

/** A shop with the orders, the message and the review that the documents name. */
async function openExampleCli(): Promise<TestCli> {
  const cli = await openTestCli(openSqliteTestDatabase);
  const { context } = cli.shop;
  // The doctor compares it with the payment provider's clock.
  cli.clock.now = Date.now();
  const numbers = [12_345_678, 87_654_321];
  context.randomOrderNumber = () => numbers.shift() ?? 0;
  context.pricingRules = { ...context.pricingRules, invoices: 'all' };
  const { payment } = await orderToPay(cli.shop);
  await takePayment(context, payment);
  await orderToPay(cli.shop);
  await context.db.insertInto('contactMessages').values(EXAMPLE_MESSAGE).execute();
  await cli.shop.post('/api/reviews', EXAMPLE_REVIEW);
  await context.db
    .insertInto('withdrawals')
    .values({
      ...{ id: '3f2a91c0-1', contentHash: '', statedOrderNumber: 'EC00000000', orderId: null },
      ...{ name: 'Aoife', email: 'aoife@example.com', items: '', createdAt: 0 },
    })
    .execute();
  await context.db.updateTable('reviews').set({ id: '7b1d22aa-1' }).execute();
  return cli;
}

const EXAMPLE_MESSAGE = {
  id: '3f2a91c0-1',
  name: 'Aoife',
  email: 'aoife@example.com',
  phone: '',
  subject: 'Other',
  message: 'Is there a refill?',
  createdAt: 0,
  answeredAt: null,
} as const;
const EXAMPLE_REVIEW = {
  name: 'Niamh',
  rating: 1,
  text: 'Not about hair at all.',
  date: TODAY,
};

const EXAMPLE_PARCELS = 'order,tracking\nEC12345678,1Z999AA10123456784\n';

const EXAMPLE_CSV = 'name,rating,text,date\nAoife,5,Soft hair.,2026-01-31\n';

/** Moves the files that a command names into the test's data folder. */
function inDataDir({ database }: TestCli, args: string): string {
  return args.replaceAll(/\S+\.(?:sqlite|csv)\b/g, (path) =>
    join(database.dataDir, path.replaceAll('/', '-')),
  );
}

/** Makes the backup, and names a data folder in which no shop runs. */
async function prepareRestore(cli: TestCli, args: string): Promise<void> {
  const [, file = ''] = args.split(' ');
  await cli.run(`backup ${file}`);
  cli.settings.dataDir = join(cli.database.dataDir, 'new-machine');
}

/** Names a database of which no shop runs, and an empty target. */
async function prepareMove({ settings, database }: TestCli, args: string): Promise<void> {
  settings.dataDir = join(database.dataDir, 'stopped');
  const postgresUrl = await createPostgresDatabase();
  settings[args === 'move' ? 'databaseUrlTo' : 'databaseUrl'] = postgresUrl;
  const db = openDatabase(settings);
  await migrate(db);
  await db.destroy();
}

/** Names the card sandbox as Stripe. */
function setTestKeys({ settings, shop: { sandbox } }: TestCli): void {
  settings.payments = {
    kind: 'stripe',
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecret: 'whsec_1',
    apiUrl: sandbox.url,
  };
}

/** Names a mail server on this machine. */
async function setEmailServer({ settings }: TestCli): Promise<void> {
  const server = await openEmailServer({ authOptional: true });
  settings.email.smtpUrl = `smtp://${server.address}`;
  onTestFinished(server.close);
}

/** A customer's data is erased only after all orders are finished and all emails sent. */
async function finishOrders(cli: TestCli): Promise<void> {
  await cli.run('dispatch EC12345678 1Z999AA10123456784');
  await cli.run('cancel EC87654321 --yes');
  while ((await deliverDueEmails(cli.shop.context)) > 0);
}
