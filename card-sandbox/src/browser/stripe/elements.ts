import type { FieldOptions } from '../protocol.ts';
import { CardElement, type CardElementOptions } from './card-element.ts';
import {
  CARD_OPTIONS,
  ELEMENTS_OPTIONS,
  ELEMENTS_UPDATE_OPTIONS,
  IntegrationError,
  refuseUnknownOptions,
} from './known-options.ts';

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
