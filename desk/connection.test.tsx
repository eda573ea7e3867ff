import { beforeEach, expect, test, vi } from 'vitest';
import { openFromAddress } from './connection.ts';

const SECRET = 'a'.repeat(43);

beforeEach(() => sessionStorage.clear());

test('R14.42: takes a link that is pasted into the address of a locked tab, and the secret out of it', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return Response.json({ key: 'the key' });
  });
  const { pathname, search } = location;
  await openFromAddress();
  expect(asked).toEqual([]);
  location.hash = `#${SECRET}`;
  await expect.poll(() => asked).toEqual([['/api/session', { link: SECRET }]]);
  await expect.poll(() => sessionStorage.getItem('desk-key')).toBe('the key');
  expect([location.pathname, location.search, location.hash]).toEqual([pathname, search, '']);
});
