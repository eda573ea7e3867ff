import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without settings any free port and ./data are taken', () => {
  expect(readSettings({})).toEqual({ port: 0, dataDir: './data', webhook: null });
});

test.each(['abc', '70000', '-1', '4242.5', ''])('PORT=%j stops the start', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(/^PORT should hold/);
});
