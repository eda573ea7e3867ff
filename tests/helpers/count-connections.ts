import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// node count-connections.ts PER_CLIENT ADDRESS…: opens so many connections from each address to port 443 of this
// machine, and prints as JSON how many of each succeeded. Runs as root in a network namespace of its own.

const PORT = 443;
const [perClient, ...addresses] = process.argv.slice(2);

async function openFrom(address: string): Promise<number> {
  const host = address.includes(':') ? '::1' : '127.0.0.1';
  let opened = 0;
  for (let started = 0; started < Number(perClient); started += 1)
    connect({ host, port: PORT, localAddress: address })
      .once('connect', () => {
        opened += 1;
      })
      .on('error', () => {});
  // Before the first packet that was dropped is repeated, after a second.
  await wait(500);
  return opened;
}

const server = createServer().listen({ port: PORT, host: '::' });
await once(server, 'listening');
const opened: number[] = [];
for (const address of addresses) opened.push(await openFrom(address));
process.stdout.write(JSON.stringify(opened), () => process.exit());
