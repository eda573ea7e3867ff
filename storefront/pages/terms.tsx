import { shop } from '#shop.config.ts';
import { LegalPage } from '#storefront/features/legal/legal-page.tsx';
import { TERMS } from '#storefront/features/legal/terms-text.tsx';

/** /terms */
export function Component() {
  return (
    <LegalPage
      title="Terms"
      description={`The terms under which ${shop.name} sells and delivers: orders, prices, VAT, delivery, returns and warranty.`}
      introduction="What we both agree to when you order."
      sections={TERMS}
    />
  );
}
