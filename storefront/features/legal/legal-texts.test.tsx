import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { companyFacts } from '#domain/company.ts';
import { company, shop } from '#shop.config.ts';
import { textOf } from '#storefront/testing/text-of.ts';
import type { LegalSection } from './legal-page.tsx';
import { PRIVACY } from './privacy-text.tsx';
import { RETURNS } from './returns-text.tsx';
import { TERMS } from './terms-text.tsx';
import { MODEL_FORM } from './withdrawal/model-form.tsx';

async function textsOf(sections: readonly LegalSection[]) {
  const bodies = sections.map(({ id, body }) => <div key={id}>{body}</div>);
  const screen = await render(<MemoryRouter>{bodies}</MemoryRouter>);
  return textOf(screen.container);
}

describe('legal texts', () => {
  test.each([
    'within 14 days of receiving your order',
    'within 30 days of delivery',
    'refunds are made within 14 days',
    '2-year statutory warranty',
    'report a defect within 14 days',
    'processed within 1-3 business days',
    'Ireland: 3-5 business days',
    'European Union: 5-10 business days',
    'Rest of the world: 10-15 business days',
    'not meant for anyone under 16',
    'Discounts cannot be combined',
    'VAT of 21% is added',
  ])('R10.10: the Terms contain "%s"', async (policy) => {
    expect(await textsOf(TERMS)).toContain(policy);
  });

  test.each([
    'Order data: 6 years',
    'never paid: 30 days',
    'payment provider: 12 months',
    'messages: 2 years',
    'under 16',
  ])('R10.11: the privacy policy contains "%s"', async (policy) => {
    expect(await textsOf(PRIVACY)).toContain(policy);
  });

  test.each([
    'return your order within 14 days',
    'until 30 days after delivery',
    'We refund within 14 days',
    'tell us within 14 days',
    '2-year statutory warranty',
  ])('R10.10: the returns policy contains "%s"', async (policy) => {
    expect(await textsOf(RETURNS)).toContain(policy);
  });

  test('R10.32: the Terms distinguish the period by law from our own promise', async () => {
    const terms = await textsOf(TERMS);
    expect(terms).toContain('14 days, by law.');
    expect(terms).toContain('30 days, as our own promise.');
  });

  test('R12.20: the Terms name the company with its numbers', async () => {
    const terms = await textsOf(TERMS);
    for (const fact of [company.registeredName, shop.address.street, shop.email])
      expect(terms).toContain(fact);
    for (const fact of companyFacts(company)) expect(terms).toContain(fact);
  });

  test('R12.20: the model withdrawal form is addressed to the company', async () => {
    const { street, city } = shop.address;
    expect(await textsOf([MODEL_FORM])).toContain(
      `To ${company.registeredName}, ${street}, ${city}`,
    );
  });

  test('have no two sections with the same id', () => {
    for (const sections of [TERMS, PRIVACY, RETURNS])
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });
});
