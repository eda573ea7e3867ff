import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { LegalSection } from './legal-page.tsx';
import { PRIVACY } from './privacy-text.tsx';
import { RETURNS } from './returns-text.tsx';
import { TERMS } from './terms-text.tsx';

function textOf(sections: readonly LegalSection[]): string {
  const bodies = sections.map(({ id, body }) => <div key={id}>{body}</div>);
  return renderToStaticMarkup(<MemoryRouter>{bodies}</MemoryRouter>).replace(/<[^>]+>/g, ' ');
}

describe('A customer who reads', () => {
  it.each([
    'within 14 days of receiving your order',
    'within 30 days of delivery',
    'Refunds are made within 14 days',
    '2-year statutory warranty',
    'report a defect within 14 days',
    'processed within 1-3 business days',
    'Ireland: 3-5 business days',
    'European Union: 5-10 business days',
    'Rest of the world: 10-15 business days',
    'not meant for anyone under 16',
    'Discounts cannot be combined',
    'VAT of 21% is added',
  ])('the Terms finds: %s', (policy) => {
    expect(textOf(TERMS)).toContain(policy);
  });

  it.each([
    'Order data: 6 years',
    'never paid: 30 days',
    'payment provider: 12 months',
    'messages: 2 years',
    'under 16',
  ])('the privacy policy finds: %s', (policy) => {
    expect(textOf(PRIVACY)).toContain(policy);
  });

  it.each([
    'return your order within 14 days',
    'We refund within 14 days',
    'tell us within 14 days',
    '2-year statutory warranty',
  ])('the returns policy finds: %s', (policy) => {
    expect(textOf(RETURNS)).toContain(policy);
  });

  it('any of them can be sent to one part of it', () => {
    for (const sections of [TERMS, PRIVACY, RETURNS])
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });
});
