import { expect, it } from 'vitest';
import { onePerPhotograph } from './service-worker.ts';

it('keeps of each photograph the size that a phone asks for', () => {
  const avif = '/assets/aloe-1.avif 480w, /assets/aloe-2.avif 720w, /assets/aloe-3.avif 1440w';
  const photograph = { sources: { avif }, img: { src: '/assets/aloe-4.webp', w: 1440, h: 960 } };
  expect(onePerPhotograph([photograph])).toEqual(['/assets/aloe-2.avif']);
});

it('keeps the only file of a photograph that has no sizes', () => {
  const photograph = { sources: {}, img: { src: '/assets/aloe-4.webp', w: 1440, h: 960 } };
  expect(onePerPhotograph([photograph])).toEqual(['/assets/aloe-4.webp']);
});
