import { vi } from 'vitest';
import { ok } from './fake-server.ts';

/** The response to /api/config with which the checkout takes `window.Stripe` as it is. */
export const STRIPE_CONFIG = ok({
  card: { scriptUrl: 'https://js.stripe.com', publishableKey: 'pk_1' },
  email: { origin: '', publicKey: '', serviceId: '', templates: { contact: '', order: '' } },
});

type Listener = (event: object) => void;

/** The card field on the page. */
class FakeCardElement {
  readonly listeners: Record<string, Listener[]> = {};
  readonly focus = vi.fn();
  options: object = {};
  mount(): void {
    queueMicrotask(() => this.emit('ready', {}));
  }
  on(event: string, listener: Listener): void {
    this.listeners[event] = [...(this.listeners[event] ?? []), listener];
  }
  off(event: string, listener: Listener): void {
    this.listeners[event] = (this.listeners[event] ?? []).filter((it) => it !== listener);
  }
  update(options: object): void {
    this.options = { ...this.options, ...options };
  }
  destroy(): void {}
  emit(event: string, detail: object): void {
    for (const listener of this.listeners[event] ?? []) listener(detail);
  }
}

// One for all tests of a file: the page loads Stripe.js once, and keeps it.
const card = new FakeCardElement();
const stripe = {
  elements: () => ({
    create: (_type: string, options: object) => Object.assign(card, { options }),
    getElement: () => card,
    update: () => {},
  }),
  createPaymentMethod: vi.fn(),
  handleNextAction: vi.fn(async () => ({})),
  createToken: () => {},
  confirmCardPayment: () => {},
  _registerWrapper: () => {},
};

/** Puts a Stripe.js without network on the page, which accepts every card. */
export function fakeStripe() {
  card.focus.mockReset();
  stripe.createPaymentMethod.mockReset().mockResolvedValue({
    paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
  });
  vi.stubGlobal('Stripe', () => stripe);
  return { card, stripe };
}
