import type { Page } from '@playwright/test';
import {
  applyPromoCode,
  continueToPayment,
  fillAddress,
  fillCart,
  fillPersonalStep,
  GOOD_CARD,
  payWith,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { reloadOnce } from './reload-once.ts';

/** The keys written during the visit, whether or not they still exist, by storage. */
type WrittenKeys = Record<string, string[]>;

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('R10.11: lists on /privacy exactly what a purchase stores in the browser', async ({
  page,
  context,
}) => {
  await context.addInitScript(recordWrites);
  await page.goto('/');
  const written: WrittenKeys = {};
  expect(await collectKeys(page, written)).toContain('Cookies: introSeen');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reloadOnce(page);
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Start 10 minutes' }).click();
  await fillCart(page);
  await collectKeys(page, written);
  await applyPromoCode(page, 'NATURAL10');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page);
  await fillAddress(page);
  await continueToPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  await expect.poll(() => collectKeys(page, written)).toContain('Session storage: confirmedOrder');
  await page.goto('/privacy');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => collectKeys(page, written))
    .toContain('Cache storage: workbox-precache-*');

  const storages = page.getByRole('region', { name: / storage$|^Cookies$/ });
  const listed = await storages.evaluateAll((regions) =>
    regions.flatMap((region) =>
      [...region.querySelectorAll('dt')].map(
        (term) => `${region.getAttribute('aria-label')}: ${term.textContent}`,
      ),
    ),
  );
  expect(await collectKeys(page, written)).toEqual(listed.sort());
  expect((await context.cookies()).map(({ name, expires }) => [name, expires])).toEqual([
    ['introSeen', -1],
  ]);
});

/**
 * Adds the keys that the page wrote or stores to `written`.
 * @returns all keys so far, such as 'Local storage: cart'
 */
async function collectKeys(page: Page, written: WrittenKeys): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return {
      ...(JSON.parse(window.name || '{}') as WrittenKeys),
      'Local storage now': Object.keys(localStorage),
      'Session storage now': Object.keys(sessionStorage),
      Cookies: document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')),
      'Cache storage': caches.map((name) => name.replace(/(?<=^workbox-precache-).*/, '*')),
      IndexedDB: databases.map(({ name }) => name ?? ''),
    };
  });
  for (const [name, keys] of Object.entries(found)) {
    const storage = name.replace(' now', '');
    written[storage] = [...new Set([...(written[storage] ?? []), ...keys])];
  }
  return Object.entries(written)
    .flatMap(([storage, keys]) => keys.map((key) => `${storage}: ${key}`))
    .sort();
}

/**
 * Runs in every page before its scripts. Records the keys in `window.name`, which survives navigation.
 * Frames share their storages with the page, where `collectKeys` finds their keys.
 */
function recordWrites(): void {
  if (window !== window.top) return;
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const storage = this === localStorage ? 'Local storage' : 'Session storage';
    const keys = JSON.parse(window.name || '{}') as WrittenKeys;
    keys[storage] = [...new Set([...(keys[storage] ?? []), key])];
    window.name = JSON.stringify(keys);
    setItem.call(this, key, value);
  };
}
