import { expect, test } from 'vitest';
import { listenAddress } from './listen-address.ts';

const SETTINGS = { port: 3000, host: '127.0.0.1' };

test('R11.6: lets 4096 connections wait, on its own port and on a passed socket', () => {
  const own = listenAddress(SETTINGS, {}, 1);
  expect(own).toEqual({ host: '127.0.0.1', port: 3000, backlog: 4_096 });
  const passed = listenAddress(SETTINGS, { LISTEN_PID: '1', LISTEN_FDS: '1' }, 1);
  expect(passed).toEqual({ host: '127.0.0.1', fd: 3, backlog: 4_096 });
});
