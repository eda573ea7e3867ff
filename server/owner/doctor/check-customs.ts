import { products } from '#catalogue/products.ts';
import { COUNTRIES, isInTheEu } from '#domain/countries.ts';
import { type Product, skuOf } from '#domain/product.ts';
import { registrations } from '#shop.config.ts';
import { type Finding, ok, warning } from './finding.ts';

interface Config {
  countries: readonly (typeof COUNTRIES)[number][];
  products: readonly Product[];
  eori: string;
  voec: string;
}

/** Warns while countries outside the EU are offered without what their customs want; parcels are held up there. */
export function checkCustoms(
  config: Config = { countries: COUNTRIES, products, ...registrations },
): Finding {
  const abroad = config.countries.filter(({ code }) => !isInTheEu(code));
  const [first] = abroad;
  if (first === undefined) return ok('Customs', 'no country outside the EU is offered');
  const incomplete = config.products.filter(({ customs }) => customs === undefined).map(skuOf);
  const missing = [
    config.eori === '' && 'an EORI number',
    config.voec === '' && abroad.some(({ code }) => code === 'NO') && 'a VOEC number (Norway)',
    incomplete.length > 0 && `HS code, origin and net weight of ${incomplete.join(', ')}`,
  ].filter((text) => text !== false);
  const names = abroad.map(({ name }) => name).join(' and ');
  if (missing.length === 0) return ok('Customs', `all that parcels to ${names} need`);
  return warning(
    'Customs',
    `${names} can be ordered to without ${missing.join(', ')}`,
    'Set registrations in shop.config.ts and customs in catalogue/, or take the countries out of domain/countries.ts; see docs/legal.md.',
  );
}
