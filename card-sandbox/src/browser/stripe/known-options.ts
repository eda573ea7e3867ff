/** A mistake in the page's own code; Stripe.js throws the same class name. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

/** The names that an options object may have; `true` for a value that is not checked. */
interface Known {
  [name: string]: Known | true;
}

/** @throws {IntegrationError} when an option, at any depth, is not documented */
export function refuseUnknownOptions(call: string, options: unknown, known: Known): void {
  if (typeof options !== 'object' || options === null) return;
  for (const [name, value] of Object.entries(options)) {
    const inner = Object.hasOwn(known, name) ? known[name] : undefined;
    if (inner === undefined)
      throw new IntegrationError(`Unrecognized ${call} parameter: ${name} is not a known option.`);
    if (inner !== true) refuseUnknownOptions(`${call} ${name}`, value, inner);
  }
}

const names = (text: string): Known =>
  Object.fromEntries(text.split(' ').map((item) => [item, true]));

// https://docs.stripe.com/js/appendix/style
const CSS_PROPERTIES = names(
  'backgroundColor color fontFamily fontSize fontSmoothing fontStyle fontVariant fontWeight iconColor lineHeight letterSpacing textAlign padding textDecoration textShadow textTransform',
);
const STYLE_VARIANT: Known = {
  ...CSS_PROPERTIES,
  ':hover': CSS_PROPERTIES,
  ':focus': CSS_PROPERTIES,
  '::placeholder': CSS_PROPERTIES,
  '::selection': CSS_PROPERTIES,
  ':-webkit-autofill': CSS_PROPERTIES,
  ':disabled': CSS_PROPERTIES,
};

/** `element.update(options)`, as @stripe/stripe-js types it (StripeCardElementUpdateOptions). */
export const CARD_UPDATE_OPTIONS: Known = {
  classes: names('base complete empty focus invalid webkitAutofill'),
  style: {
    base: STYLE_VARIANT,
    complete: STYLE_VARIANT,
    empty: STYLE_VARIANT,
    invalid: STYLE_VARIANT,
  },
  value: names('postalCode'),
  hidePostalCode: true,
  iconStyle: true,
  hideIcon: true,
  disabled: true,
};

/** https://docs.stripe.com/js/elements_object/create_element?type=card */
export const CARD_OPTIONS: Known = {
  ...CARD_UPDATE_OPTIONS,
  disableLink: true,
  preferredNetwork: true,
};

/** https://docs.stripe.com/js/elements_object/create, without those that need an intent or a mode. */
export const ELEMENTS_OPTIONS = names('fonts locale appearance loader');

/** https://docs.stripe.com/js/elements_object/update */
export const ELEMENTS_UPDATE_OPTIONS = names('locale appearance fonts');

/** https://docs.stripe.com/js/payment_methods/create_payment_method, for type `card`. */
export const METHOD_PARAMS: Known = {
  type: true,
  card: true,
  billing_details: {
    ...names('name email phone'),
    address: names('city country line1 line2 postal_code state'),
  },
  metadata: true,
};

/** https://docs.stripe.com/js/payment_intents/handle_next_action */
export const NEXT_ACTION_OPTIONS = names('clientSecret');
