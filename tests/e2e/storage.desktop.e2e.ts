import type { Page } from '@playwright/test';
import { applyPromoCode, fillCart, GOOD_CARD, goToPayment, typeCard } from './buying.ts';
import { expect, test } from './quiet-page.ts';

/** Everything that a visit wrote, whether or not it is still there, by storage. */
type Written = Record<string, string[]>;

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('the privacy policy lists exactly what a whole visit leaves in the browser', async ({
  page,
  context,
}) => {
  await context.addInitScript(noteWrites);
  await page.goto('/');
  const written: Written = {};
  await expect.poll(() => noted(page, written)).toContain('Session storage: introSeen');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What a page does when the shop was built anew meanwhile and its scripts are gone.
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => void dispatchEvent(new Event('vite:preloadError'))),
  ]);
  await fillCart(page);
  await noted(page, written);
  await applyPromoCode(page, 'NATURAL10');
  await goToPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL('/order-success');
  await expect.poll(() => noted(page, written)).toContain('Session storage: confirmedOrder');
  await page.goto('/privacy');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => noted(page, written)).toContain('Cache storage: workbox-precache-*');

  const storages = page.getByRole('region', { name: / storage$/ });
  const listed = await storages.evaluateAll((parts) =>
    parts.flatMap((part) =>
      [...part.querySelectorAll('dt')].map(
        (term) => `${part.getAttribute('aria-label')}: ${term.textContent}`,
      ),
    ),
  );
  expect(await noted(page, written)).toEqual(listed.sort());
  expect(await context.cookies()).toEqual([]);
});

/** Adds what the page wrote and what it keeps; pages before it left their notes in their tab's name. */
async function noted(page: Page, written: Written): Promise<string[]> {
  const now = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return {
      ...(JSON.parse(window.name || '{}') as Written),
      'Local storage now': Object.keys(localStorage),
      'Session storage now': Object.keys(sessionStorage),
      'Cache storage': caches.map((name) => name.replace(/(?<=^workbox-precache-).*/, '*')),
      IndexedDB: databases.map(({ name }) => name ?? ''),
    };
  });
  for (const [name, keys] of Object.entries(now)) {
    const storage = name.replace(' now', '');
    written[storage] = [...new Set([...(written[storage] ?? []), ...keys])];
  }
  return Object.entries(written)
    .flatMap(([storage, keys]) => keys.map((key) => `${storage}: ${key}`))
    .sort();
}

/** Runs in every page before its own scripts; what frames keep is seen in the storages that they share. */
function noteWrites(): void {
  if (window !== window.top) return;
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const storage = this === localStorage ? 'Local storage' : 'Session storage';
    const notes = JSON.parse(window.name || '{}') as Written;
    notes[storage] = [...new Set([...(notes[storage] ?? []), key])];
    window.name = JSON.stringify(notes);
    setItem.call(this, key, value);
  };
}
