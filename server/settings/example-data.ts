import { company, responsiblePerson, shop } from '#shop.config.ts';
import { takesRealMoney } from './payment-settings.ts';
import type { Settings } from './settings.ts';

/** A value of the repository that an owner must replace. */
export interface ExampleValue {
  /** What is wrong, and why it matters. */
  text: string;
  remedy: string;
}

const EXAMPLE_STREET = '14 Wicklow Lane';
const EXAMPLE_CHAT = '353000000000';
const EXAMPLE_COMPANY_NUMBER = '000000';
const EXAMPLE_VAT_NUMBER = 'IE0000000AA';
const EXAMPLE_TELEPHONE = '+353 20 910 0100';
const EXAMPLE_PROMO_CODE = 'NATURAL10';

/**
 * Finds the example data that is still in use. A shop with example data must not take real money: customers
 * could not reach the owner, and everybody could read the promo code in the public repository.
 */
export function exampleData(
  { shopEmail, promoCode }: Pick<Settings, 'shopEmail' | 'promoCode'>,
  config: ShopConfig = { ...shop, company, responsiblePerson },
): ExampleValue[] {
  const { address, company, responsiblePerson, socialLinks, consultationUrl } = config;
  return [
    ...found(
      isExample(shopEmail),
      `customers’ messages go to ${shopEmail}, which does not exist`,
      'Set SHOP_EMAIL to an address that you read.',
    ),
    ...found(
      isExample(config.email),
      `pages and emails name ${config.email}, which does not exist`,
      'Change email in shop.config.ts.',
    ),
    ...found(
      address.street === EXAMPLE_STREET,
      `${EXAMPLE_STREET} is an example, and the law asks for the real address`,
      'Change address in shop.config.ts.',
    ),
    ...found(
      company.number === EXAMPLE_COMPANY_NUMBER || company.vatNumber === EXAMPLE_VAT_NUMBER,
      'company number and VAT number are examples, and the law asks for the real ones',
      'Change company in shop.config.ts: name, number, VAT number; leave empty what you do not have.',
    ),
    ...found(
      company.telephone === EXAMPLE_TELEPHONE || company.telephone === '',
      'the telephone number is an example or missing, and the law asks for one',
      'Change telephone in shop.config.ts.',
    ),
    ...found(
      isExample(responsiblePerson.email) ||
        responsiblePerson.postalAddress.includes(EXAMPLE_STREET),
      'the responsible person for cosmetic products is an example, and the law asks for the real one',
      'Change responsiblePerson in shop.config.ts to the person named on the labels.',
    ),
    ...found(
      socialLinks.some(({ url }) => isExample(url)),
      'links to social networks lead nowhere',
      'Change socialLinks in shop.config.ts, or leave the list empty.',
    ),
    ...found(
      consultationUrl.includes(EXAMPLE_CHAT),
      'the link to the consultation leads to a number that does not exist',
      'Change consultationUrl in shop.config.ts.',
    ),
    ...found(
      promoCode === EXAMPLE_PROMO_CODE,
      `the promo code ${EXAMPLE_PROMO_CODE} is printed in the public README, so that everybody can use it`,
      'Set PROMO_CODE to a code of your own.',
    ),
  ];
}

/** What is read of shop.config.ts. */
interface ShopConfig {
  email: string;
  address: { street: string };
  company: { number: string; vatNumber: string; telephone: string };
  responsiblePerson: { email: string; postalAddress: string };
  socialLinks: readonly { url: string }[];
  consultationUrl: string;
}

function found(isFound: boolean, text: string, remedy: string): ExampleValue[] {
  return isFound ? [{ text, remedy }] : [];
}

// The top-level domain of examples (RFC 2606).
function isExample(address: string): boolean {
  return /\.example\b/.test(address);
}

/**
 * Says what keeps a shop with live keys of Stripe from starting.
 * @returns undefined for a shop without live keys, and for one without example data
 */
export function exampleDataProblem(settings: Settings): string | undefined {
  const { payments } = settings;
  if (!takesRealMoney(payments)) return undefined;
  const examples = exampleData(settings);
  if (examples.length === 0) return undefined;
  return [
    'The shop has live keys of Stripe, and example data that must be replaced first:',
    ...examples.map(({ text, remedy }) => `- ${text}. ${remedy}`),
  ].join('\n');
}
