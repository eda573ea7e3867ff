import type { FieldOptions } from '../protocol.ts';
import { CardElement, type CardElementOptions } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';

interface ElementsOptions {
  fonts?: FieldOptions['fonts'];
}

/** What `stripe.elements()` gives: at most one card element at a time. */
export class Elements {
  #fonts: FieldOptions['fonts'];
  #card: CardElement | null = null;

  constructor({ fonts }: ElementsOptions = {}) {
    this.#fonts = fonts;
  }

  create(type: string, options: CardElementOptions = {}): CardElement {
    if (type !== 'card')
      throw new IntegrationError(`The card sandbox has the element 'card' only, not '${type}'.`);
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

  update(): void {
    // What may change on Stripe's elements object (locale, appearance) the sandbox does not have.
  }
}
