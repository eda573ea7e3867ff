import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { deliverDueMail } from '#server/workflows/deliver-mail.ts';
import { openSqliteTestDatabase } from './helpers/each-database.ts';
import { orderToPay } from './helpers/paying.ts';
import { openTestCli, type TestCli } from './helpers/test-cli.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const AT_THE_DESK = /^npm run (?:-s )?shop -- /;

// Every run of the checks on a fresh machine runs these, or they are plain copying.
const RUN_ELSEWHERE = [
  'npm ci',
  'npm start',
  'npm test',
  'npm ci && npm start',
  'npm ci && npm test',
  'cp .env.example .env',
  'chmod 600 .env',
];

/** Every line of the documents that a shell is meant to run. */
function documentedCommands(): string[] {
  const blocks = DOCUMENTS.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/^```sh\n(.*?)^```/gms),
  ]);
  const lines = blocks.flatMap(([, block = '']) => block.trim().split('\n'));
  return [...new Set(lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean))];
}

const commands = documentedCommands();
const others = commands.filter((line) => !AT_THE_DESK.test(line));

test.each(commands.filter((line) => AT_THE_DESK.test(line)))(
  'the shopkeeper can type what is documented: %s',
  async (line) => {
    const cli = await openExampleCli();
    const words = line.replace(AT_THE_DESK, '').replace(/\s*>.*$/, '');
    if (words.startsWith('restore ')) await closeShopFor(cli, words);
    if (words.startsWith('erase ')) await finishEverything(cli);
    const { code, error } = await cli.type(`${inFolder(cli, words)} --yes`);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    await cli.shop.close();
  },
);

test.each(others.filter((line) => !RUN_ELSEWHERE.includes(line)))(
  'what is documented is there to be run: %s',
  (line) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const [, script, program] = /^npm run (?:-s )?([\w-]+)|^npx ([\w-]+)/.exec(line) ?? [];
    const there = script ? script in scripts : globSync(`node_modules/.bin/${program}`).length > 0;
    expect(there).toBe(true);
  },
);

/** A shop with the orders, the message and the review that the documents speak of. */
async function openExampleCli(): Promise<TestCli> {
  const cli = await openTestCli(openSqliteTestDatabase);
  const { context } = cli.shop;
  // The doctor compares it with the card company's.
  cli.clock.now = Date.now();
  const numbers = [12_345_678, 87_654_321];
  context.drawOrderNumber = () => numbers.shift() ?? 0;
  const { payment } = await orderToPay(cli.shop);
  await takePayment(context, payment);
  await orderToPay(cli.shop);
  await context.db
    .insertInto('contact_messages')
    .values({ ...EXAMPLE_WORDS, id: '3f2a91c0-1', phone: '', subject: 'Other', answered_at: null })
    .execute();
  await cli.shop.post('/api/reviews', EXAMPLE_REVIEW);
  await context.db.updateTable('reviews').set({ id: '7b1d22aa-1' }).execute();
  return cli;
}

const EXAMPLE_WORDS = {
  name: 'Aoife',
  email: 'aoife@example.com',
  message: 'Is there a refill?',
  created_at: 0,
};
const EXAMPLE_REVIEW = {
  name: 'Niamh',
  rating: 1,
  text: 'Not about hair at all.',
  date: '2026-11-21',
};

/** Files that a command names lie in the test's own folder. */
function inFolder({ database }: TestCli, words: string): string {
  return words.replaceAll(/\S+\.sqlite\b/g, (path) =>
    join(database.dataDir, path.replaceAll('/', '-')),
  );
}

/** Makes the backup, and lets the command find a machine on which no shop is open. */
async function closeShopFor(cli: TestCli, words: string): Promise<void> {
  const [, file = ''] = inFolder(cli, words).split(' ');
  await cli.type(`backup ${file}`);
  cli.settings.dataDir = join(cli.database.dataDir, 'new-machine');
}

/** Nobody is erased while an order of theirs is open or a mail waits. */
async function finishEverything(cli: TestCli): Promise<void> {
  await cli.type('ship EC12345678 1Z999AA10123456784');
  await cli.type('cancel EC87654321 --yes');
  while ((await deliverDueMail(cli.shop.context)) > 0);
}
