import type { LegalSection } from '../legal-page.tsx';
import { ShopAddress, ShopEmail } from '../shop-contact.tsx';

/** The model withdrawal form (Directive 2011/83/EU, Annex I, part B). */
export const MODEL_FORM: LegalSection = {
  id: 'model-form',
  title: 'Model withdrawal form',
  body: (
    <>
      <p>
        (Complete and return this form only if you wish to withdraw from the contract. You need not
        use it.)
      </p>
      <div className="grid break-inside-avoid gap-3 border border-line bg-paper p-6 sm:p-8 print:gap-8">
        <p>
          To <ShopAddress />, <ShopEmail />:
        </p>
        <p>
          I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the
          following goods (*):
        </p>
        <p>Ordered on (*)/received on (*):</p>
        <p>Name of consumer(s):</p>
        <p>Address of consumer(s):</p>
        <p>Signature of consumer(s) (only if this form is notified on paper):</p>
        <p>Date:</p>
        <p className="text-sm text-ink-soft">(*) Delete as appropriate.</p>
      </div>
    </>
  ),
};
