import { expect, test } from 'vitest';
import { toNetwork } from './network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:52114', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('R11.4: maps %s to %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

test.each(['unknown', '', '_hidden', '999.1.1.1:80', '[]:1', undefined])(
  'maps %j, which is no address, to unknown',
  (ip) => {
    expect(toNetwork(ip)).toBe('unknown');
  },
);
