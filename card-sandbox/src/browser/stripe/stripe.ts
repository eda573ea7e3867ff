import { callSandbox } from '../call-sandbox.ts';
import { type IntentResult, showChallenge } from './challenge-dialog.ts';
import { CardElement, Elements } from './elements.ts';
import { sandboxUrl } from './frame.ts';
import {
  IntegrationError,
  METHOD_PARAMS,
  NEXT_ACTION_OPTIONS,
  refuseUnknownOptions,
} from './known-options.ts';

interface MethodParams {
  type?: string;
  card?: unknown;
  billing_details?: object;
  metadata?: object;
}

interface IntentView {
  id: string;
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
}

/** `window.Stripe(publishableKey)`: the part of https://docs.stripe.com/js that card payments use. */
function Stripe(publishableKey: string) {
  if (!/^pk_sandbox_\w+$/.test(publishableKey))
    throw new IntegrationError(
      'The publishable key of the card sandbox must begin with pk_sandbox_.',
    );

  return {
    elements: (options?: ConstructorParameters<typeof Elements>[0]) => new Elements(options),
    createPaymentMethod,
    // react-stripe-js accepts an object with these two functions only.
    createToken: () => Promise.resolve({ error: unsupported('createToken') }),
    confirmCardPayment: () => Promise.resolve({ error: unsupported('confirmCardPayment') }),
    handleNextAction,
    retrievePaymentIntent,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };

  /** Also accepts the older form: createPaymentMethod('card', element, data). */
  async function createPaymentMethod(
    first: string | MethodParams,
    element?: unknown,
    data?: MethodParams,
  ): Promise<object> {
    const params = typeof first === 'string' ? { ...data, type: first, card: element } : first;
    refuseUnknownOptions('createPaymentMethod()', params, METHOD_PARAMS);
    if (params.type !== 'card' || !(params.card instanceof CardElement))
      throw new IntegrationError('createPaymentMethod() requires type "card" and a card element.');
    const { card, billing_details, metadata } = params;
    return card.createPaymentMethod({ publishableKey, billing_details, metadata });
  }

  async function retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const view = await viewIntent(publishableKey, clientSecret);
    return 'error' in view ? { error: view.error } : { paymentIntent: view.intent };
  }

  /**
   * Shows the 3-D Secure challenge. The result has a `paymentIntent` that succeeded or is processing,
   * or an `error`: declined, or not authenticated
   * (https://docs.stripe.com/js/payment_intents/handle_next_action).
   * @throws {IntegrationError} when the intent is not in `requires_action`
   */
  async function handleNextAction(options: { clientSecret: string }): Promise<IntentResult> {
    refuseUnknownOptions('handleNextAction()', options, NEXT_ACTION_OPTIONS);
    const { clientSecret } = options;
    const intentId = intentIdIn(clientSecret);
    const view = await viewIntent(publishableKey, clientSecret);
    if ('error' in view) return { error: view.error };
    const page = view.intent.next_action?.use_stripe_sdk?.stripe_js;
    if (view.intent.status !== 'requires_action' || !page)
      throw new IntegrationError(
        `handleNextAction: The PaymentIntent supplied is not in the requires_action state: its status is ${view.intent.status}.`,
      );
    return showChallenge({ page, intentId, clientSecret, publishableKey });
  }
}

function unsupported(name: string) {
  return {
    type: 'invalid_request_error',
    message: `The card sandbox does not support ${name}(): the shop's server confirms payments.`,
  };
}

/** @throws {IntegrationError} when `clientSecret` is not that of a payment intent */
function intentIdIn(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (!id)
    throw new IntegrationError(
      'Invalid value for clientSecret: it must have the form pi_…_secret_….',
    );
  return id;
}

/** Retrieves the intent. */
async function viewIntent(
  publishableKey: string,
  clientSecret: string,
): Promise<{ intent: IntentView } | { error: object }> {
  const url = sandboxUrl(`v1/payment_intents/${intentIdIn(clientSecret)}/view`);
  const result = await callSandbox(url, publishableKey, { client_secret: clientSecret });
  return result.ok ? { intent: result.body as IntentView } : { error: result.error };
}

// @stripe/stripe-js 10 expects this release and logs a warning for any other.
Stripe.version = 'endive';
Object.assign(window, { Stripe });
