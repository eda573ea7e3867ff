import type { ReactNode } from 'react';
import type { LegalSection } from '#storefront/features/legal/legal-page.tsx';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';

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
      <div className="grid break-inside-avoid gap-3 border border-line bg-paper p-6 sm:p-8 print:gap-6 print:bg-transparent">
        <p>
          To <ShopAddress />, <ShopEmail />:
        </p>
        <Blank lines={2}>
          I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the
          following goods (*):
        </Blank>
        <Blank>Ordered on (*)/received on (*):</Blank>
        <Blank>Name of consumer(s):</Blank>
        <Blank lines={2}>Address of consumer(s):</Blank>
        <Blank>Signature of consumer(s) (only if this form is notified on paper):</Blank>
        <Blank>Date:</Blank>
        <p className="text-sm text-ink-soft">(*) Delete as appropriate.</p>
      </div>
    </>
  ),
};

/** A part of the form with ruled lines to write on, in print. */
function Blank({ lines = 1, children }: { lines?: 1 | 2; children: ReactNode }) {
  const line = (
    <span aria-hidden="true" className="hidden h-8 border-b border-ink/50 print:block" />
  );
  return (
    <div>
      <p>{children}</p>
      {line}
      {lines === 2 && line}
    </div>
  );
}
