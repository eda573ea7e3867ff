import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { judgePromoEntry, type PromoOutcome } from '#domain/promo-code.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field/field.tsx';
import { focusFirstError } from '#storefront/ui/field/focus-first-error.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { PROMO_NOTICES, UNCHECKED_PROMO } from './promo-notices.ts';
import { useCart } from './use-cart.ts';

/** A promo code that can be entered, or the one that is applied with a way to take it off. */
export function PromoEntry() {
  const { promo, removePromo } = useCart();
  const details = useRef<HTMLDetailsElement>(null);

  function fold() {
    if (!details.current) return;
    details.current.open = false;
    focusEntry();
  }

  function focusEntry() {
    details.current?.querySelector('summary')?.focus();
  }

  function takeOff() {
    removePromo();
    focusEntry();
  }

  return (
    <div className="border-y border-line">
      {promo && (
        <p className="flex items-center justify-between gap-4 pt-3 pb-1">
          <span className="flex items-center gap-2.5">
            <Icon name="check" className="size-5 text-clover" />
            <span>
              <strong className="font-medium">{promo.code}</strong> applied
            </span>
          </span>
          <Button variant="quiet" onClick={takeOff} aria-label={`Remove ${promo.code}`}>
            Remove
          </Button>
        </p>
      )}
      <details ref={details} className="group">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
          {promo ? 'Use another promo code' : 'Have a promo code?'}
          <Icon
            name="chevron-down"
            className="size-5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <PromoForm onApplied={fold} />
      </details>
    </div>
  );
}

function PromoForm({ onApplied }: { onApplied: () => void }) {
  const { promo, applyPromo } = useCart();
  const [entry, setEntry] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function tell(outcome: PromoOutcome) {
    const notice = PROMO_NOTICES[outcome];
    showToast(notice);
    setError(outcome === 'success' ? undefined : (notice.description ?? notice.title));
  }

  function refuse(form: HTMLFormElement, outcome: PromoOutcome) {
    tell(outcome);
    focusFirstError(form, { promoCode: outcome });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const known = judgePromoEntry(entry, promo);
    if (known) {
      refuse(form, known);
      return;
    }
    setBusy(true);
    try {
      const { applyPromoCode } = await import('#storefront/api/promo-codes.ts');
      const answer = await applyPromoCode(entry);
      if (answer.kind === 'invalid') return refuse(form, 'invalid');
      applyPromo(answer.promo);
      tell('success');
      setEntry('');
      onApplied();
    } catch (failure) {
      console.error(failure);
      showToast(UNCHECKED_PROMO);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pb-6">
      <Field
        label="Promo code"
        name="promoCode"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.promoCode}
        value={entry}
        error={error}
        onChange={(event) => {
          setEntry(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {busy ? 'Checking...' : 'Apply'}
      </Button>
    </form>
  );
}
