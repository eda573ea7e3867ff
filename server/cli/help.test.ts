import { styleText } from 'node:util';
import { expect, test } from 'vitest';
import { openSqliteTestDatabase } from '../../tests/helpers/each-database.ts';
import { openTestCli } from '../../tests/helpers/test-cli.ts';

test('the desk explains itself', async () => {
  const cli = await openTestCli(openSqliteTestDatabase);
  expect((await cli.type('--help')).out).toMatchInlineSnapshot(`
    "Usage: npm run shop -- [options] [command]

    The desk of Elder & Clover: everything that the shopkeeper does from here.

    Options:
      --json                              answer as JSON, amounts in cents, for
                                          programs
      -y, --yes                           answer every question with yes
      -h, --help                          display help for command

    Orders:
      orders [options] [text...]          list orders, newest first
      order <number>                      show one order with its timeline
      ship [options] <number> <tracking>  mark an order as dispatched and mail the
                                          customer
      refund [options] <number>           give money back to the card and mail the
                                          customer
      cancel [options] <number>           cancel an order that is not sent; what was
                                          paid goes back
      withdrawals [options]               list who withdrew from which order

    Customers:
      messages                            read customers’ messages and mark what is
                                          answered
      reviews                             list reviews, hide one, show it again
      mail                                look into the outbox, send a mail again
      export-customer <address>           everything that is kept of one customer
      erase <address>                     erase the data of one customer

    Books:
      stats [options]                     orders, revenue and VAT by country
      export [options]                    paid orders as CSV for the accountant, or
                                          as JSON lines
      log [options] [subject]             what was changed at this desk

    Machine:
      doctor [options]                    look whether all is well, with the remedy
                                          where it is not
      backup [file]                       copy the database while the shop is open
      restore <file>                      put a backup in the place of the database
      retention                           delete what has been kept long enough

    Commands:
      help [command]                      explain a command

    Exit codes: 0 done, 1 not done (one line says why), 2 the command was not understood.
    "
  `);
  await cli.shop.close();
});

test('what a person reads in a terminal has colours, and what a program reads has none', async () => {
  const cli = await openTestCli(openSqliteTestDatabase);
  expect((await cli.type('order EC10000001')).error).toBe('There is no order EC10000001.\n');
  cli.terminal = { colours: true, width: 80 };
  expect((await cli.type('order EC10000001')).error).toBe(
    `${styleText('red', '✗', { validateStream: false })} There is no order EC10000001.\n`,
  );
  expect((await cli.type('orders --json')).out).toBe('[]\n');
  await cli.shop.close();
});
