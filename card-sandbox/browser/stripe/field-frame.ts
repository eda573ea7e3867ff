import type { FromField, PaymentMethodDetails, ToField } from '../protocol.ts';
import { connect, createFrame, setStyle } from './frame.ts';
import { IntegrationError } from './integration-error.ts';

const FIELD_CHANNEL = 'card-sandbox-field';
// Until the frame reports its height: a line of 16 px text and the hint below it.
const FIRST_HEIGHT = '52px';
let frameCount = 0;

/** The card field's frame and its message channel. */
export class FieldFrame {
  readonly element: HTMLIFrameElement;
  #port: MessagePort | undefined;
  #waiting = new Map<number, PromiseWithResolvers<object>>();
  #calls = 0;

  /** @param onConnect called when the frame has loaded and can be sent to */
  constructor(onConnect: () => void, onMessage: (message: FromField) => void) {
    this.element = createFrame('field.html', 'Secure card payment input frame');
    frameCount += 1;
    this.element.name = `__privateStripeFrame${frameCount}`;
    setStyle(this.element, { height: FIRST_HEIGHT });
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
    this.#calls += 1;
    const result = Promise.withResolvers<object>();
    this.#waiting.set(this.#calls, result);
    this.send({ kind: 'create-payment-method', id: this.#calls, details });
    return result.promise;
  }

  close(): void {
    this.#port?.close();
    this.#port = undefined;
    for (const { reject } of this.#waiting.values()) reject(notMounted());
    this.#waiting.clear();
  }

  #receive(message: FromField, onMessage: (message: FromField) => void): void {
    if (message.kind === 'height') setStyle(this.element, { height: `${message.pixels}px` });
    if (message.kind === 'result') {
      this.#waiting.get(message.id)?.resolve(message.result);
      this.#waiting.delete(message.id);
    }
    onMessage(message);
  }
}

export function notMounted(): IntegrationError {
  return new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}
