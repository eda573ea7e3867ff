import { MODEL_WITHDRAWAL_FORM } from '#domain/model-withdrawal-form.ts';
import type { LegalSection } from '#storefront/features/legal/legal-page.tsx';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';

const { title, instruction, blanks, note } = MODEL_WITHDRAWAL_FORM;

/** The model withdrawal form, in print with ruled lines to write on. */
export const MODEL_FORM: LegalSection = {
  id: 'model-form',
  undivided: true,
  title,
  body: (
    <>
      <p>{instruction}</p>
      <div className="grid gap-3 border border-line bg-paper p-6 sm:p-8 print:gap-6 print:bg-transparent">
        <p>
          To <ShopAddress />, <ShopEmail />:
        </p>
        {blanks.map(({ label, lines }) => (
          <div key={label}>
            <p>{label}</p>
            <Line />
            {lines === 2 && <Line />}
          </div>
        ))}
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
    </>
  ),
};

function Line() {
  return <span aria-hidden="true" className="hidden h-8 border-b border-field print:block" />;
}
