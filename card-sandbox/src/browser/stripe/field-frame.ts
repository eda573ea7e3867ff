import type { FromField, PaymentMethodDetails, ToField } from '../protocol.ts';
import { connect, createFrame, setStyle } from './frame.ts';
import { IntegrationError } from './known-options.ts';

const FIELD_CHANNEL = 'card-sandbox-field';
// Until the frame reports its height: one line of 16 px text and the hint below it.
const FIELD_HEIGHT = '52px';
let frameCount = 0;

/** The card field's frame and its message channel. */
export class FieldFrame {
  readonly element: HTMLIFrameElement;
  #port: MessagePort | undefined;
  #pending = new Map<number, PromiseWithResolvers<object>>();
  #lastId = 0;

  /** @param onConnect called when the frame has loaded and can receive messages */
  constructor(onConnect: () => void, onMessage: (message: FromField) => void) {
    this.element = createFrame('field.html', 'Secure card payment input frame');
    frameCount += 1;
    this.element.name = `__privateStripeFrame${frameCount}`;
    setStyle(this.element, { height: FIELD_HEIGHT });
    this.element.addEventListener('load', () => {
      this.#port?.close();
      this.#port = connect<FromField>(this.element, FIELD_CHANNEL, (message) =>
        this.#receive(message, onMessage),
      );
      onConnect();
    });
  }

  send(message: ToField): void {
    this.#port?.postMessage(message);
  }

  /** Resolves to {paymentMethod} or {error}. */
  createPaymentMethod(details: PaymentMethodDetails): Promise<object> {
    if (!this.#port) return Promise.reject(notMounted());
    this.#lastId += 1;
    const result = Promise.withResolvers<object>();
    this.#pending.set(this.#lastId, result);
    this.send({ kind: 'create-payment-method', id: this.#lastId, details });
    return result.promise;
  }

  close(): void {
    this.#port?.close();
    this.#port = undefined;
    for (const { reject } of this.#pending.values()) reject(notMounted());
    this.#pending.clear();
  }

  #receive(message: FromField, onMessage: (message: FromField) => void): void {
    if (message.kind === 'height') setStyle(this.element, { height: `${message.pixels}px` });
    if (message.kind === 'result') {
      this.#pending.get(message.id)?.resolve(message.result);
      this.#pending.delete(message.id);
    }
    onMessage(message);
  }
}

export function notMounted(): IntegrationError {
  return new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}
