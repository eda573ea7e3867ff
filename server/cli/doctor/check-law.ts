import { formatEuro } from '#domain/money.ts';
import { PRICING_RULES, type PricingRules, vatText } from '#domain/pricing-rules.ts';
import { isLiveKey } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { shop } from '#shop.config.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Value-Added Tax Consolidation Act 2010 s. 46(1)(a). */
const IRISH_STANDARD_RATE = 2300;

type Config = PricingRules & { countryCode: string; catalogueDelays: boolean };

/**
 * Warns of choices of the shop that docs/legal.md calls unlawful or the owner's to decide, and of pages that are slow on
 * purpose. They are the owner's demands, so that none keeps the shop from opening.
 */
export function checkLaw(
  { payments }: Pick<Settings, 'payments'>,
  config: Config = { ...PRICING_RULES, ...shop.address, catalogueDelays: shop.catalogueDelays },
): Finding[] {
  const { vatRate, countryCode, catalogueDelays } = config;
  const isLive = payments.kind === 'stripe' && isLiveKey(payments.secretKey);
  const findings = [
    countryCode === 'IE' &&
      vatRate !== IRISH_STANDARD_RATE &&
      law(
        `${vatText(vatRate)} VAT is charged, but the Irish standard rate is ${vatText(IRISH_STANDARD_RATE)}`,
        'vatRate: 2300',
      ),
    !config.pricesIncludeVat &&
      law(
        'prices are shown without VAT, but consumers must see the final price',
        'pricesIncludeVat: true',
      ),
    !config.vatOnDelivery &&
      law('delivery is charged without VAT, but is taxed like the goods', 'vatOnDelivery: true'),
    config.vatOnExports &&
      law(
        'VAT is charged to Switzerland and Norway, but exports are exempt',
        'vatOnExports: false',
      ),
    !config.freeShippingApplies &&
      law(
        `free shipping over ${formatEuro(config.freeShippingOver)} is advertised, but not given`,
        'freeShippingApplies: true',
      ),
    catalogueDelays &&
      isLive &&
      warning(
        'Pages',
        'products load half a second late on purpose',
        'Set catalogueDelays: false in shop.config.ts, and build again.',
      ),
  ].filter((finding) => finding !== false);
  return findings.length === 0 ? [ok('Law', 'no pricing rule differs from it')] : findings;
}

function law(text: string, change: string): Finding {
  return warning(
    'Law',
    text,
    `Set ${change} in domain/pricing-rules.ts, and build again; see docs/legal.md.`,
  );
}
