import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** For the tests. */
declare global {
  interface Window {
    events: { type: string; [detail: string]: unknown }[];
    payment: {
      createPaymentMethod: () => Promise<object>;
      handleNextAction: (secret: string) => Promise<object>;
      clear: () => void;
    };
  }
}

window.events = [];
const record = (type: string) => (event?: object) => window.events.push({ type, ...event });

function PaymentForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState('');
  const [disabled, setDisabled] = useState(false);
  if (stripe && elements) window.payment = paymentOf(stripe, elements);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        record('submit')();
      }}
    >
      <h1>Payment</h1>
      <label htmlFor="card">Card details</label>
      <CardElement
        id="card"
        className="card-field"
        options={{ hidePostalCode: true, disableLink: true, disabled, style: STYLE }}
        onReady={() => {
          record('ready')();
          document.body.dataset.ready = 'true';
        }}
        onFocus={record('focus')}
        onBlur={record('blur')}
        onEscape={record('escape')}
        onChange={(event) => {
          record('change')(event);
          setProblem(event.error?.message ?? '');
        }}
      />
      <p id="problem">{problem}</p>
      <button type="button" onClick={() => setDisabled(!disabled)}>
        Toggle
      </button>
      <button type="submit">Pay €110.27</button>
    </form>
  );
}

function paymentOf(stripe: Stripe, elements: StripeElements): Window['payment'] {
  const card = () => elements.getElement(CardElement);
  return {
    createPaymentMethod: () =>
      stripe.createPaymentMethod({
        type: 'card',
        card: card() ?? { token: '' },
        billing_details: { name: 'Nora Byrne', address: { line1: '1 Main Street' } },
      }),
    handleNextAction: (clientSecret) => stripe.handleNextAction({ clientSecret }),
    clear: () => card()?.clear(),
  };
}

const OPTIONS = { fonts: [{ family: 'Shop Sans', src: 'url(/font.woff2)' }] };

const STYLE = {
  base: {
    color: '#1d2b24',
    fontFamily: '"Shop Sans", sans-serif',
    fontSize: '16px',
    '::placeholder': { color: '#68736c' },
  },
  invalid: { color: '#a3212f' },
};

const stripe = loadStripe('pk_sandbox_test');
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={stripe} options={OPTIONS}>
        <PaymentForm />
      </Elements>
    </StrictMode>,
  );
