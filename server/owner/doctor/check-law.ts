import { formatEuro } from '#domain/money.ts';
import { addsVat, PRICING_RULES, type PricingRules, vatText } from '#domain/pricing-rules.ts';
import { standardVatRate } from '#domain/vat-rates.ts';
import { takesRealMoney } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { company, shop } from '#shop.config.ts';
import { type Finding, ok, warning } from './finding.ts';

type Config = PricingRules & { countryCode: string; catalogueDelays: boolean; vatNumber: string };

/** What of a choice the law asks otherwise; false for a lawful one. */
type Check = Finding | false;

/**
 * Warns of choices of the shop that docs/legal.md calls unlawful or the owner's to decide, and of pages that are slow on
 * purpose. They are the owner's demands, so that none keeps the shop from opening.
 * @param now decides Ireland's rate (ms since 1970)
 */
export function checkLaw(
  { payments }: Pick<Settings, 'payments'>,
  now: number,
  config: Config = { ...PRICING_RULES, ...shop.address, ...shop, ...company },
): Finding[] {
  const isLive = takesRealMoney(payments);
  const findings = [
    ...(config.vat === 'none' ? checkUnregistered(config) : checkRegistered(config, now)),
    !config.freeShippingApplies &&
      law(
        `free shipping over ${formatEuro(config.freeShippingOver)} is advertised, but not given`,
        'freeShippingApplies: true',
      ),
    config.catalogueDelays &&
      isLive &&
      warning(
        'Pages',
        'products load half a second late on purpose',
        'Set catalogueDelays: false in shop.config.ts, and build again.',
      ),
  ].filter((finding) => finding !== false);
  return findings.length === 0 ? [ok('Law', 'no pricing rule differs from it')] : findings;
}

function checkRegistered(config: Config, now: number): Check[] {
  return [
    ...(config.vat === 'flat' ? checkFlatRate(config, now) : []),
    addsVat(config) &&
      law(
        'prices are shown without VAT, but consumers must see the final price',
        'pricesIncludeVat: true',
      ),
    !config.vatOnDelivery &&
      law('delivery is charged without VAT, but is taxed like the goods', 'vatOnDelivery: true'),
    // With the One Stop Shop none is needed (Directive 2006/112/EC, article 219a; revenue.ie, see pricing-rules.ts).
    config.vat !== 'destination' &&
      config.invoices === 'none' &&
      law('sales to other EU countries need invoices', "invoices: 'distance-sales'"),
    config.vatNumber === '' &&
      law('VAT is charged, but shop.config.ts has no VAT number', "vat: 'none'"),
  ];
}

function checkFlatRate({ vatRate, vatOnExports, countryCode }: Config, now: number): Check[] {
  const rate = standardVatRate('IE', now);
  return [
    countryCode === 'IE' &&
      vatRate !== rate &&
      law(
        `${vatText(vatRate)} VAT is charged, but the Irish standard rate is ${vatText(rate)}`,
        "vat: 'origin', 'destination' with the One Stop Shop, or 'none' without registration",
      ),
    vatOnExports &&
      law(
        'VAT is charged to Switzerland and Norway, but exports are exempt',
        'vatOnExports: false',
      ),
  ];
}

// VAT that an invoice states is owed (Directive 2006/112/EC, article 203).
function checkUnregistered({ vatNumber }: Config): Check[] {
  return [
    vatNumber !== '' &&
      // The number of the EU's scheme for small enterprises ends with EX (VAT Consolidation Act 2010 s. 92B).
      !vatNumber.endsWith('EX') &&
      law('no VAT is charged, but shop.config.ts has a VAT number', "vat: 'origin'"),
  ];
}

function law(text: string, change: string): Finding {
  return warning(
    'Law',
    text,
    `Set ${change} in domain/pricing-rules.ts, and build again; see docs/legal.md.`,
  );
}
