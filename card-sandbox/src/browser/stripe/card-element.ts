import type { FieldOptions, FromField, PaymentMethodDetails } from '../protocol.ts';
import { FieldFrame, notMounted } from './field-frame.ts';
import { CARD_UPDATE_OPTIONS, IntegrationError, refuseUnknownOptions } from './known-options.ts';
import { MountPoint, type StateClasses } from './mount-point.ts';

/** The options that change the field; the others that Stripe documents have no effect here. */
export interface CardElementOptions extends FieldOptions {
  classes?: Partial<StateClasses>;
}

/** The card element of Stripe.js (https://docs.stripe.com/js/element): a frame in the shop's page. */
export class CardElement {
  #listeners = new Listeners();
  #options: CardElementOptions;
  #onDestroy: () => void;
  #frame: FieldFrame | undefined;
  #mountPoint: MountPoint | undefined;

  constructor(options: CardElementOptions, onDestroy: () => void) {
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!(container instanceof HTMLElement))
      throw new IntegrationError(`The element to mount the card field in is missing: ${target}`);
    this.unmount();
    this.#frame = new FieldFrame(
      () => this.#sendOptions(),
      (message) => this.#receive(message),
    );
    this.#mountPoint = new MountPoint(container, this.#frame.element, this.#options.classes, () =>
      this.focus(),
    );
  }

  unmount(): void {
    this.#frame?.close();
    this.#frame = undefined;
    this.#mountPoint?.clear();
    this.#mountPoint = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#onDestroy();
  }

  update(options: CardElementOptions): void {
    refuseUnknownOptions('element.update()', options, CARD_UPDATE_OPTIONS);
    this.#options = { ...this.#options, ...options };
    this.#sendOptions();
  }

  on(event: string, listener: Listener): this {
    this.#listeners.add(event, listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    this.#listeners.addOnce(event, listener);
    return this;
  }

  off(event: string, listener?: Listener): this {
    this.#listeners.remove(event, listener);
    return this;
  }

  focus(): void {
    this.#frame?.element.focus();
    this.#frame?.send({ kind: 'focus' });
  }

  blur(): void {
    this.#frame?.send({ kind: 'blur' });
  }

  clear(): void {
    this.#frame?.send({ kind: 'clear' });
  }

  /** For stripe.createPaymentMethod(): resolves to {paymentMethod} or {error}. */
  createPaymentMethod(details: PaymentMethodDetails): Promise<object> {
    return this.#frame?.createPaymentMethod(details) ?? Promise.reject(notMounted());
  }

  #sendOptions(): void {
    const { style, disabled, hideIcon, fonts } = this.#options;
    const options = { style, disabled, hideIcon, fonts: absoluteFonts(fonts) };
    this.#frame?.send({ kind: 'options', options });
  }

  #receive(message: FromField): void {
    const elementType = 'card';
    switch (message.kind) {
      case 'change':
        this.#mountPoint?.setState(message.state);
        this.#emit('change', { elementType, value: { postalCode: '' }, ...message.state });
        break;
      case 'ready':
        this.#emit('ready', this);
        break;
      case 'focus':
      case 'blur':
        this.#mountPoint?.setFocus(message.kind === 'focus');
        this.#emit(message.kind, { elementType });
        break;
      case 'escape':
        this.#emit('escape', { elementType });
        break;
      case 'submit':
        this.#mountPoint?.submitForm();
    }
  }

  #emit(event: string, value: unknown): void {
    this.#listeners.emit(event, value);
  }
}

type Listener = (event?: unknown) => void;

/** The event listeners of an element. */
class Listeners {
  #byEvent = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    const listeners = this.#byEvent.get(event) ?? new Set();
    this.#byEvent.set(event, listeners.add(listener));
  }

  addOnce(event: string, listener: Listener): void {
    const once: Listener = (value) => {
      this.remove(event, once);
      listener(value);
    };
    this.add(event, once);
  }

  remove(event: string, listener?: Listener): void {
    if (listener) this.#byEvent.get(event)?.delete(listener);
    else this.#byEvent.delete(event);
  }

  emit(event: string, value: unknown): void {
    for (const listener of [...(this.#byEvent.get(event) ?? [])]) listener(value);
  }
}

/** Resolves relative font URLs against the page's URL, because the frame has another one. */
function absoluteFonts(fonts: FieldOptions['fonts']): FieldOptions['fonts'] {
  return fonts?.map((font) => ({
    ...font,
    src: font.src.replace(/url\((['"]?)(.+?)\1\)/g, absolute),
  }));
}

function absolute(_whole: string, _quote: string, path: string): string {
  return `url("${new URL(path, document.baseURI).href}")`;
}
