import { expect } from 'vitest';
import type { openShop } from './open-shop-page.ts';

/** Opens the shop's page; closing it fails the test if the browser has complained of anything. */
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
