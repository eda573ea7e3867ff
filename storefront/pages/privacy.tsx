import { shop } from '#shop.config.ts';
import { LegalPage } from '#storefront/features/legal/legal-page.tsx';
import { PRIVACY } from '#storefront/features/legal/privacy-text.tsx';

/** /privacy */
export function Component() {
  return (
    <LegalPage
      title="Privacy"
      description={`Which personal data ${shop.name} collects, why, who receives it, how long it is kept, and your rights.`}
      introduction="Which data we need, why, and for how long. No more than that."
      sections={PRIVACY}
    />
  );
}
