import type { FieldOptions, FromField, PaymentMethodDetails } from '../protocol.ts';
import { FieldFrame, notMounted } from './field-frame.ts';
import {
  CARD_OPTIONS,
  CARD_UPDATE_OPTIONS,
  ELEMENTS_OPTIONS,
  ELEMENTS_UPDATE_OPTIONS,
  IntegrationError,
  refuseUnknownOptions,
} from './known-options.ts';
import { MountPoint, type StateClasses } from './mount-point.ts';

interface ElementsOptions {
  fonts?: FieldOptions['fonts'];
}

/** The elements object of Stripe.js (https://docs.stripe.com/js/elements_object): one card element. */
export class Elements {
  #fonts: FieldOptions['fonts'];
  #card: CardElement | null = null;

  /** @throws {IntegrationError} for an unknown option */
  constructor(options?: ElementsOptions | null) {
    refuseUnknownOptions('elements()', options, ELEMENTS_OPTIONS);
    this.#fonts = options?.fonts;
  }

  /** @throws {IntegrationError} for another type, an unknown option, or a second element */
  create(type: string, options: CardElementOptions = {}): CardElement {
    if (type !== 'card')
      throw new IntegrationError(
        `The card sandbox supports the element type 'card' only, got '${type}'.`,
      );
    refuseUnknownOptions('elements.create()', options, CARD_OPTIONS);
    if (this.#card) throw new IntegrationError("Can only create one Element of type 'card'.");
    this.#card = new CardElement({ fonts: this.#fonts, ...options }, () => {
      this.#card = null;
    });
    return this.#card;
  }

  /** @param type 'card', or react-stripe-js's component, which carries the name */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    return (typeof type === 'string' ? type : type.__elementType) === 'card' ? this.#card : null;
  }

  /** Checks the options only: locale, appearance and fonts of a mounted field do not change. */
  update(options: object): void {
    refuseUnknownOptions('elements.update()', options, ELEMENTS_UPDATE_OPTIONS);
  }
}

/** The options that change the field; the others that Stripe documents have no effect here. */
interface CardElementOptions extends FieldOptions {
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
