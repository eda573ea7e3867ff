import { styleText } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop } from '#shop.config.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describe('npm run shop', () => {
  let cli: TestCli;

  beforeAll(async () => {
    cli = await openTestCli(openSqliteTestDatabase);
  });

  afterAll(() => cli.shop.close());

  test('R12.10: prints its commands', async () => {
    const { out } = await cli.run('--help');
    expect(out.replace(shop.name, 'NAME')).toMatchInlineSnapshot(`
      "Usage: npm run shop -- [options] [command]

      Manages the shop NAME.

      Options:
        --json                                  print JSON, with amounts in cents
        -y, --yes                               answer every question with yes
        -h, --help                              display help for command

      Everything:
        desk [options]                          Opens the desk: today, packing, orders, customers and numbers, in a browser on this machine

      Orders:
        today                                   Shows what waits for you
        orders [options] [text...]              Lists orders, newest first
        order <number>                          Shows one order with its amounts and timeline
        correct [options] <number>              Corrects the email address, phone number or address of a paid order
        note <number> <text>                    Writes your note on an order
        pack                                    Lists the paid orders to pack, with products, address and note
        slips [options] [numbers...]            Prints packing slips as an HTML page, one sheet for each order to pack
        labels [options] [numbers...]           Prints the addresses of the orders to pack as CSV for the carrier
        dispatch [options] [number] [tracking]  Marks an order as dispatched and emails the customer
        refund [options] <number>               Refunds an order to its card and emails the customer
        cancel [options] <number>               Cancels an order that is not dispatched, and refunds it
        withdrawals                             Lists withdrawals from orders, and ticks them off

      Customers:
        messages                                Lists and shows contact messages, marks them as answered
        reviews                                 Lists, hides, un-hides, imports and exports reviews
        mail                                    Lists and shows emails of the outbox, sends one again, or a test email
        export-customer <email>                 Exports the data of one customer
        erase <email>                           Erases the data of one customer

      Availability:
        close [options]                         Closes the shop for new orders
        open                                    Opens the shop for new orders again
        stock [options] [sku] [change]          Lists all products with their stock, counts one, or marks it as sold out or in stock

      Reports:
        stats [options]                         Shows orders, revenue and VAT by country
        export [options]                        Exports paid orders as CSV or JSON lines
        vat [options]                           Shows the figures for the VAT return of a quarter: sales by country and rate, net of refunds, and refunds of earlier quarters apart
        documents [options] [number]            Lists invoices and credit notes, or prints them as a page (HTML)
        log [options] [subject]                 Lists the audit log: the changes made by these commands, with the values before them

      Operation:
        doctor [options]                        Checks the shop, with a remedy for each problem
        backup [options] [target]               Copies the database while the shop runs
        restore <file>                          Replaces the database by a backup
        restore-drill [file]                    Tries whether a backup can be restored
        move [options]                          Copies all data from SQLite to PostgreSQL, or back
        retention                               Deletes data whose retention period has ended

      Commands:
        help [command]                          explain a command

      Exit codes: 0 done, 1 not done (one line says why), 2 wrong arguments.
      "
    `);
  });

  test('R12.10: prints the options and examples of a command', async () => {
    expect((await cli.run('refund --help')).out).toMatchInlineSnapshot(`
      "Usage: npm run shop -- refund [options] <number>

      Refunds an order to its card and emails the customer. Asks for confirmation.
      Without --amount it refunds what is left. If the response of the payment
      provider is lost, the shop looks the refund up later; it is never made twice.

      Arguments:
        number               order number

      Options:
        -a, --amount <euro>  only this amount, such as 12.50
        --for <what>         what it is for: a SKU, SKU=2 for two units, or delivery;
                             may be repeated. Without --amount it refunds what was
                             paid for that
        --restock            put the units of --for back into stock, as far as they
                             are counted
        --note <text>        a note to the customer, quoted in the email
        --again              the same amount once more, after it was refunded before
        -h, --help           display help for command

      Global Options:
        --json               print JSON, with amounts in cents
        -y, --yes            answer every question with yes

      Examples:
        npm run shop -- refund EC12345678
        npm run shop -- refund EC12345678 --amount 12.50
        npm run shop -- refund EC12345678 --for DP-HYD-SHM=2 --for delivery --restock
        npm run shop -- refund EC12345678 --amount 5 --note "Sorry for the dented bottle."
      "
    `);
  });

  test.each([
    ['shop', "unknown command 'shop'"],
    ['doctor --fast', "unknown option '--fast'"],
    ['backup here there', 'too many arguments'],
    ['stock DP-HYD-SHM gone', 'Must be how many are left, such as 120; +24'],
    ['close --note ""', 'Must be one line of 1 to 200 characters, without control characters.'],
    ['retention now', 'too many arguments'],
    ['order', "missing required argument 'number'"],
    ['dispatch EC12345678', "missing required argument 'tracking'"],
    ['reviews hide ""', 'Must be an id or the start of it.'],
    ['messages answered " "', 'Must be an id or the start of it.'],
    ['messages read', "missing required argument 'id'"],
    ['erase', "missing required argument 'email'"],
    ['restore', "missing required argument 'file'"],
    ['orders --state lost', 'Allowed choices are draft'],
    ['mail --state lost', 'Allowed choices are waiting, held, failed, sent.'],
    ['export --format pdf', 'Allowed choices are csv, jsonl.'],
    ['order EC1', "Must be an order number: 'EC' and eight digits."],
    ['cancel 12345678', "Must be an order number: 'EC' and eight digits."],
    ['dispatch EC10000001 ?', 'Must be a tracking number of 4 to 40 letters and digits.'],
    ['orders --from 2026-02-30', "argument '2026-02-30' is invalid. Must be a day such as"],
    ['stats --from yesterday', 'Must be a day such as 2026-11-21.'],
    ['orders --limit many', 'Must be a whole number from 1 to 10000.'],
    ['log --limit 0', 'Must be a whole number from 1 to 10000.'],
    ['withdrawals --limit -1', 'Must be a whole number from 1 to 10000.'],
    ['reviews list --rating 6', 'Must be a number of stars from 1 to 5.'],
    ['refund EC12345678 --amount 1.234', 'Must be an amount in euro such as 12.50.'],
    ['refund EC12345678 --amount -5', 'Must be an amount in euro such as 12.50.'],
    [
      'refund EC12345678 --note ""',
      'Must be a text of 1 to 1000 characters, without control characters.',
    ],
    ['export-customer aoife', 'Must be an email address.'],
  ])('R12.10: exits with 2 and names the wrong argument: %s', async (line, message) => {
    const { code, out, error } = await cli.run(line);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error).toMatch(/\(add --help for more\)\n$/);
  });

  test.each([
    ['order EC1', "command-argument value 'EC1' is invalid for argument 'number'."],
    ['orders --limit many', "option '-n, --limit <count>' argument 'many' is invalid."],
    ['shop', "unknown command 'shop'"],
    ['mail read', "missing required argument 'key'"],
    ['', 'missing command'],
  ])(
    'R12.32: exits with 2 and prints one JSON value for wrong arguments: %s',
    async (line, text) => {
      const { code, out, error } = await cli.run(`${line} --json`);
      expect({ code, error }).toEqual({ code: 2, error: '' });
      expect(JSON.parse(out)).toEqual({ problem: expect.stringContaining(text) });
    },
  );

  test.each(['stats', 'export', 'orders'])(
    'R12.10: %s refuses a period that ends before it begins',
    async (command) => {
      expect(await cli.run(`${command} --from 2027-01-02 --to 2027-01-01`)).toMatchObject({
        code: 1,
        error:
          'The first day (--from) must be no later than the last (--to), which is today by default.\n',
      });
      expect(await cli.run(`${command} --from 2027-01-01 --to 2027-01-01`)).toMatchObject({
        code: 0,
      });
    },
  );

  test('R11.25: refuses control characters in notes to customers, and prints none', async () => {
    for (const line of ['refund EC12345678 --note "a\u001b[2J"', 'close --note "a\nb"']) {
      const { code, error } = await cli.run(line);
      expect(code).toBe(2);
      expect(error).toContain('without control characters.');
      expect(error).not.toContain('\u001b');
    }
  });

  test('prints colours only to a terminal, and never in JSON', async () => {
    const error = 'There is no order EC10000001.';
    expect(await cli.run('order EC10000001')).toEqual({ code: 1, out: '', error: `${error}\n` });
    cli.terminal = { colours: true, width: 80 };
    const mark = styleText('red', '✗', { validateStream: false });
    expect((await cli.run('order EC10000001')).error).toBe(`${mark} ${error}\n`);
    cli.terminal = { colours: true, width: 80, errorColours: false };
    expect((await cli.run('order EC10000001')).error).toBe(`${error}\n`);
    expect((await cli.run('orders --json')).out).toBe('[]\n');
    expect(await cli.run('order EC10000001 --json')).toEqual({
      code: 1,
      out: `{"problem":"${error}"}\n`,
      error: '',
    });
  });
});

test('R12.32: every command prints one JSON value with --json, also when it refuses', async () => {
  const cli = await openTestCli(openSqliteTestDatabase);
  cli.terminal = { colours: true, width: 80 };
  const { payment } = await orderToPay(cli.shop);
  await takePayment(cli.shop.context, payment);
  const lines = [
    ...[
      'orders',
      'order EC10000001',
      'today',
      'pack',
      'slips',
      'labels',
      'note EC10000001 gift',
      'correct EC10000001',
      'dispatch EC10000001 1Z999AA10123456784',
      'withdrawals',
    ],
    ...['refund EC10000001', 'cancel EC10000001', 'messages', 'reviews', 'mail', 'stats', 'export'],
    ...['vat', 'documents'],
    ...['export-customer aoife@example.com', 'erase aoife@example.com', 'log', 'retention'],
    ...[
      'desk',
      'close',
      'open',
      'stock',
      'doctor',
      'backup',
      'restore missing.sqlite',
      'restore-drill',
      'move',
      'move --to sqlite',
    ],
  ];
  for (const line of lines) {
    const { out, error } = await cli.run(`${line} --json --yes`);
    expect({ line, json: JSON.parse(out || 'null'), error }).toEqual({
      line,
      json: expect.any(Object),
      error: '',
    });
    expect(out).not.toContain('\u001b');
  }
  const { out } = await cli.run('--help');
  const commands = [...out.matchAll(/^ {2}([a-z-]+) .* {2}[A-Z]/gm)].map(([, name]) => name);
  const tested = lines.map((line) => line.split(' ')[0]);
  expect(commands.filter((name) => !tested.includes(name))).toEqual([]);
  expect(commands.length).toBeGreaterThan(15);
  await cli.shop.close();
});
