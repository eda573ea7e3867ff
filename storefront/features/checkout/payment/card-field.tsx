import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions, StripeElementsOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadConfig } from '#storefront/api/config.ts';
import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import figtree from '#storefront/fonts/text-normal.woff2?url';
import { Button } from '#storefront/ui/button.tsx';
import { type CardClient, stripeCardClient } from './card-client.ts';

const OPTIONS: StripeCardElementOptions = {
  hidePostalCode: true,
  // Cards are the only payment method: no Link button in the field
  // (https://docs.stripe.com/payments/link/card-element-link).
  disableLink: true,
  style: {
    base: {
      color: '#24281f',
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: '#3f4337' },
    },
    invalid: { color: '#96301f' },
  },
};

/** The shop's face, which the frame loads from this shop (https://docs.stripe.com/js/appendix/custom_font_source_object). */
const ELEMENTS_OPTIONS: StripeElementsOptions = {
  fonts: [
    {
      family: 'Figtree',
      src: `url("${new URL(figtree, import.meta.url).href}") format("woff2")`,
      weight: '400 600',
    },
  ],
};

interface CardFieldProps {
  disabled: boolean;
  /** The last press of Pay ended in an error. */
  failed: boolean;
  /** Ids of the texts that describe the field. */
  labelledBy: string;
  describedBy: string | undefined;
  /** Called with the card client when the field is ready, and with undefined when it is removed. */
  onCardClient: (cardClient: CardClient | undefined) => void;
  /** Shown while the provider's code loads. */
  placeholder: ReactNode;
}

/** The provider's card field, loaded with the provider's code in step 3. */
export default function CardField(props: CardFieldProps) {
  return (
    <QueryCacheProvider>
      <CardFieldLoader {...props} />
    </QueryCacheProvider>
  );
}

function CardFieldLoader(props: CardFieldProps) {
  const script = useQuery({
    queryKey: ['card-script'],
    queryFn: loadCardScript,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 1,
  });
  if (script.isPending) return props.placeholder;
  if (script.isError) return <NotLoaded onRetry={() => void script.refetch()} />;
  return (
    <Elements stripe={script.data} options={ELEMENTS_OPTIONS}>
      <CardInput {...props} />
    </Elements>
  );
}

function CardInput({ disabled, failed, labelledBy, describedBy, onCardClient }: CardFieldProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  const complete = useRef(false);
  const resting = failed ? 'border-error' : 'border-field hover:border-ink';

  useEffect(() => {
    if (!ready || !stripe || !elements) return;
    onCardClient(stripeCardClient(stripe, elements));
    return () => onCardClient(undefined);
  }, [ready, stripe, elements, onCardClient]);

  useEffect(() => {
    if (failed && !complete.current) elements?.getElement(CardElement)?.focus();
  }, [failed, elements]);

  return (
    <Group labelledBy={labelledBy} describedBy={describedBy}>
      <CardElement
        options={{ ...OPTIONS, disabled }}
        onReady={() => setReady(true)}
        onChange={(change) => {
          complete.current = change.complete;
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className={`min-h-button border bg-white/60 px-4 py-3 transition-colors ${focused ? 'border-green outline-2 outline-green' : resting}`}
      />
    </Group>
  );
}

function Group({
  labelledBy,
  describedBy,
  children,
}: {
  labelledBy: string;
  describedBy: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields are in the provider's frame
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {children}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 border border-error bg-white/60 px-4 py-1"
    >
      <p>The card field could not be loaded.</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/**
 * Loads Stripe.js. With the card sandbox, the sandbox's script is added to the page first and defines `window.Stripe`;
 * `loadStripe` then uses that and does not load Stripe.js.
 * @throws Error if a script cannot be loaded
 */
export async function loadCardScript(): Promise<Stripe> {
  const [{ card }, { loadStripe }] = await Promise.all([
    loadConfig(),
    import('@stripe/stripe-js/pure'),
  ]);
  if (isSameOrigin(card.scriptUrl) && !('Stripe' in window)) await appendScript(card.scriptUrl);
  const stripe = await loadStripe(card.publishableKey);
  if (!stripe) throw new Error('Stripe.js was loaded but did not initialise');
  return stripe;
}

function isSameOrigin(url: string): boolean {
  return new URL(url, location.href).origin === location.origin;
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Cannot load the card script ${url}`));
    };
    document.head.append(script);
  });
}
