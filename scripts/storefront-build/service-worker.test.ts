import { expect, it } from 'vitest';
import { onePerPhotograph } from './service-worker.ts';

const aloe = { src: '/assets/aloe-4.avif', w: 1440, h: 960 };

it('precaches the width of each photograph that a phone asks for', () => {
  const srcset = '/assets/aloe-1.avif 480w, /assets/aloe-2.avif 720w, /assets/aloe-4.avif 1440w';
  expect(onePerPhotograph([{ ...aloe, srcset }])).toEqual(['/assets/aloe-2.avif']);
});

it('precaches the only file of a photograph without other widths', () => {
  expect(onePerPhotograph([{ ...aloe, srcset: '' }])).toEqual(['/assets/aloe-4.avif']);
});
