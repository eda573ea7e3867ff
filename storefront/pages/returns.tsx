import { shop } from '#shop.config.ts';
import { LegalPage } from '#storefront/features/legal/legal-page.tsx';
import { RETURNS } from '#storefront/features/legal/returns-text.tsx';
import { MODEL_FORM } from '#storefront/features/legal/withdrawal/model-form.tsx';
import { WITHDRAWAL } from '#storefront/features/legal/withdrawal/withdrawal-section.tsx';

const SECTIONS = [...RETURNS, WITHDRAWAL, MODEL_FORM];

/** /returns */
export function Component() {
  return (
    <LegalPage
      title="Returns & Refund Policy"
      description={`How to return an order to ${shop.name}, what happens with damaged items, and when refunds are made.`}
      introduction="How to send something back and when you are refunded."
      sections={SECTIONS}
    />
  );
}
