import { useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { judgePromoEntry, PROMO_DISCOUNT, type PromoOutcome } from '#domain/promo-code.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field/field.tsx';
import { useForm } from '#storefront/ui/field/use-form.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { showToast, type ToastContent } from '#storefront/ui/toast/toast-store.ts';
import { useCart } from './cart-context.tsx';

/** The toast for each result of entering a promo code. */
const PROMO_NOTICES: Readonly<Record<PromoOutcome, ToastContent>> = {
  blank: { title: 'Please enter a promo code.', tone: 'bad' },
  already_applied: {
    title: 'Promo code already applied',
    description: 'You have already used this promo code.',
  },
  invalid: {
    title: 'Invalid promo code',
    description: 'The promo code you entered is invalid or expired.',
    tone: 'bad',
  },
  success: {
    title: 'Promo code applied!',
    description: `You saved ${PROMO_DISCOUNT * 100}% on your order.`,
  },
};

const CHECK_FAILED: ToastContent = {
  title: 'Promo code not checked',
  description: 'We could not check your promo code. Please try again.',
  tone: 'bad',
};

/** The applied promo code with a remove button, and a collapsible form to enter one. */
export function PromoEntry() {
  const { promo, removePromo } = useCart();
  const details = useRef<HTMLDetailsElement>(null);

  function close() {
    if (!details.current) return;
    details.current.open = false;
    focusSummary();
  }

  function focusSummary() {
    details.current?.querySelector('summary')?.focus();
  }

  function remove() {
    removePromo();
    focusSummary();
  }

  return (
    <div className="border-t border-line lg:border-b">
      {promo && (
        <p className="flex items-center justify-between gap-4 pt-3 pb-1">
          <span className="flex items-center gap-2.5">
            <Icon name="check" className="size-5 text-clover" />
            <span>
              <strong className="font-medium">{promo.code}</strong> applied
            </span>
          </span>
          <Button variant="quiet" onClick={remove} aria-label={`Remove ${promo.code}`}>
            Remove
          </Button>
        </p>
      )}
      <details ref={details} className="group">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
          {promo ? 'Replace code' : 'Have a promo code?'}
          <Icon
            name="chevron-down"
            className="size-5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <PromoForm onApplied={close} />
      </details>
    </div>
  );
}

function PromoForm({ onApplied }: { onApplied: () => void }) {
  const { promo, applyPromo } = useCart();

  const { props, field, busy } = useForm<'promoCode'>({
    validate({ promoCode }) {
      const outcome = judgePromoEntry(promoCode, promo);
      return outcome ? refuse(outcome) : {};
    },
    async onValid({ promoCode }, form) {
      try {
        const { applyPromoCode } = await import('#storefront/api/promo-codes.ts');
        const result = await applyPromoCode(promoCode);
        if (result.kind === 'invalid') return refuse('invalid');
        applyPromo(result.promo);
        showToast(PROMO_NOTICES.success);
        form.reset();
        onApplied();
      } catch (failure) {
        console.error(failure);
        showToast(CHECK_FAILED);
      }
      return undefined;
    },
  });

  return (
    <form {...props} className="grid gap-3 pb-6">
      <Field
        label="Promo code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.promoCode}
        {...field('promoCode')}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {busy ? 'Checking...' : 'Apply'}
      </Button>
    </form>
  );
}

/** Shows the toast of a refusal. Returns the error at the field. */
function refuse(outcome: PromoOutcome): { promoCode: string } {
  const notice = PROMO_NOTICES[outcome];
  showToast(notice);
  return { promoCode: notice.description ?? notice.title };
}
