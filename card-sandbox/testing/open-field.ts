import { expect } from 'vitest';
import type { openShop } from './open-shop-page.ts';

/** Polls for up to 10 s: frames are slow while the machine runs other tests. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 });

/** Opens the shop's page; closing it fails the test if the browser has logged a warning or error. */
export async function openField(shop: Awaited<ReturnType<typeof openShop>>, width?: number) {
  const opened = await shop.openPage(width);
  const { page, complaints } = opened;
  return {
    ...opened,
    lastChange: () =>
      page.evaluate(() => window.events.filter(({ type }) => type === 'change').at(-1)),
    eventTypes: () => page.evaluate(() => window.events.map(({ type }) => type)),
    createPaymentMethod: () => page.evaluate(() => window.payment.createPaymentMethod()),
    async close() {
      await page.close();
      expect(complaints).toEqual([]);
    },
  };
}
