import { expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { loadConfig } from '#storefront/api/config.ts';
import { fakeServer } from '#storefront/testing/fake-server.ts';
import { STRIPE_CONFIG } from '#storefront/testing/fake-stripe.ts';
import { loadCardScript } from './card-field.tsx';

/** A script of this origin. */
function scriptUrl(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Loads with settings that name this script. */
async function load(url: string) {
  fakeServer({ [PATHS.config]: [STRIPE_CONFIG] });
  // Loaded once for all tests.
  const { card } = await loadConfig();
  card.scriptUrl = url;
  return loadCardScript();
}

const addedScripts = () => document.querySelectorAll('script[src^=blob]').length;

test('fails when the script of the card sandbox cannot be loaded, and leaves nothing on the page', async () => {
  const url = scriptUrl('');
  URL.revokeObjectURL(url);
  await expect(load(url)).rejects.toThrow(`Cannot load the card script ${url}`);
  expect(addedScripts()).toBe(0);
});

test('adds no script of another origin: Stripe.js adds itself', async () => {
  vi.stubGlobal('Stripe', () => null);
  await expect(load('https://js.stripe.com')).rejects.toThrow('did not initialise');
  expect(addedScripts()).toBe(0);
});

test('adds the script of the card sandbox to the page, once', async () => {
  const url = scriptUrl('window.Stripe = (key) => ({ key, _registerWrapper() {} })');
  await load(url).catch(() => undefined);
  await load(url).catch(() => undefined);
  expect(addedScripts()).toBe(1);
});
