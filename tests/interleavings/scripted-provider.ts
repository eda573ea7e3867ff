import type { IntentStatus } from '#domain/payment-state.ts';
import type {
  Failure,
  IntentResult,
  PaymentIntent,
  PaymentProvider,
} from '#server/providers/payments/payment-provider.ts';

/**
 * What happens to one call. `lost-before`: it never arrives; `lost-after`: it is executed, its response is lost;
 * `late`: its response is lost, and it is executed at any later time; `rejected`: rate-limited; `killed-before`,
 * `killed-after`: the shop's process dies.
 */
export type CallFault =
  | 'none'
  | 'lost-before'
  | 'lost-after'
  | 'late'
  | 'rejected'
  | 'killed-before'
  | 'killed-after';

export type Card = 'good' | 'declined' | '3-D Secure';

/** Lets other tasks run before the next step, in the order that the scheduler chooses. */
export type Turn = (label: string) => Promise<void>;

const NO_RESPONSE: Failure = { kind: 'unknown', reason: 'lost', needsNewIdempotencyKey: false };
const REFUSED: Failure = { kind: 'invalid-request', reason: 'payment_intent_unexpected_state' };
const LATE_TURNS = 10;
const RATE_LIMITED: Failure = { kind: 'not-executed', reason: 'rate_limit' };

/**
 * A payment provider in memory whose calls fail as scripted. It keeps Stripe's rules that matter here: an intent is
 * charged at most once, a new confirmation replaces a challenge, a cancelled intent can never be charged, and the same
 * idempotency key executes once (https://docs.stripe.com/payments/paymentintents/lifecycle).
 */
export class ScriptedProvider {
  readonly intents: PaymentIntent[] = [];
  readonly #cards = new Map<string, Card>();
  readonly #executed = new Map<string, IntentResult>();
  readonly #turn: Turn;
  readonly #nextFault: () => CallFault;

  constructor(turn: Turn, nextFault: () => CallFault) {
    this.#turn = turn;
    this.#nextFault = nextFault;
  }

  paymentMethod(card: Card): string {
    const id = `pm_${this.#cards.size}`;
    this.#cards.set(id, card);
    return id;
  }

  /** Ends a challenge; does nothing if the intent has none. */
  endChallenge(intent: PaymentIntent, outcome: 'complete' | 'fail'): void {
    if (intent.status !== 'requires_action') return;
    intent.status = outcome === 'complete' ? 'succeeded' : 'requires_payment_method';
  }

  /** The calls that the payment path makes. */
  calls(): Pick<
    PaymentProvider,
    'createIntent' | 'confirmIntent' | 'retrieveIntent' | 'cancelIntent'
  > {
    return {
      createIntent: ({ amount, orderId, idempotencyKey }) =>
        this.#call('create', idempotencyKey, () => this.#create(amount, orderId)),
      confirmIntent: ({ intentId, paymentMethodId, idempotencyKey }) =>
        this.#call('confirm', idempotencyKey, () => this.#confirm(intentId, paymentMethodId)),
      retrieveIntent: (intentId) => this.#call('retrieve', undefined, () => this.#find(intentId)),
      cancelIntent: (intentId) => this.#call('cancel', undefined, () => this.#cancel(intentId)),
    };
  }

  async #call(
    name: string,
    idempotencyKey: string | undefined,
    execute: () => IntentResult,
  ): Promise<IntentResult> {
    const fault = this.#nextFault();
    const run = () => {
      const known = this.#executed.get(idempotencyKey ?? '');
      if (known) return known;
      const result = execute();
      if (idempotencyKey !== undefined) this.#executed.set(idempotencyKey, result);
      return result;
    };
    await this.#turn(`${name} sent`);
    if (fault === 'killed-before') throw new Error('killed');
    if (fault === 'lost-before') return NO_RESPONSE;
    if (fault === 'rejected') return RATE_LIMITED;
    if (fault === 'late') {
      void this.#runLate(name, run);
      return NO_RESPONSE;
    }
    const result = run();
    await this.#turn(`${name} answered`);
    if (fault === 'killed-after') throw new Error('killed');
    return fault === 'lost-after' ? NO_RESPONSE : result;
  }

  /** After several turns, so that the shop has often given the call up by then. */
  async #runLate(name: string, run: () => IntentResult): Promise<void> {
    for (let turns = 0; turns < LATE_TURNS; turns += 1) await this.#turn(`${name} on its way`);
    run();
  }

  #create(amount: number, orderId: string): IntentResult {
    const id = `pi_${orderId}_${this.intents.length}`;
    const intent: PaymentIntent = {
      id,
      status: 'requires_payment_method',
      amount,
      currency: 'eur',
      orderId,
      paymentMethodId: null,
      card: null,
      clientSecret: `${id}_secret`,
      declineMessage: null,
    };
    this.intents.push(intent);
    return answer(intent);
  }

  #confirm(intentId: string, paymentMethodId: string): IntentResult {
    const intent = this.intents.find(({ id }) => id === intentId);
    if (!intent) return REFUSED;
    if (['succeeded', 'canceled'].includes(intent.status)) return REFUSED;
    const statuses: Record<Card, IntentStatus> = {
      good: 'succeeded',
      declined: 'requires_payment_method',
      '3-D Secure': 'requires_action',
    };
    intent.paymentMethodId = paymentMethodId;
    intent.status = statuses[this.#cards.get(paymentMethodId) ?? 'declined'];
    return answer(intent);
  }

  #find(intentId: string): IntentResult {
    const intent = this.intents.find(({ id }) => id === intentId);
    return intent ? answer(intent) : { kind: 'missing', reason: 'resource_missing' };
  }

  #cancel(intentId: string): IntentResult {
    const intent = this.intents.find(({ id }) => id === intentId);
    if (!intent || intent.status === 'succeeded') return REFUSED;
    intent.status = 'canceled';
    return answer(intent);
  }
}

/** A copy: what the shop has read does not change any more. */
function answer(intent: PaymentIntent): IntentResult {
  return { kind: 'intent', intent: { ...intent } };
}
