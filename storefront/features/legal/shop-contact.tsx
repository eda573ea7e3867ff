import { shop } from '#shop.config.ts';
import { SELLER } from '#storefront/ui/seller.at-build.ts';

/** The shop's email address as a link. */
export function ShopEmail() {
  return (
    <a href={`mailto:${shop.email}`} className="text-link wrap-anywhere">
      {shop.email}
    </a>
  );
}

/** The company that runs the shop, with its postal address on one line. */
export function ShopAddress() {
  const { street, city, postalCode, country } = shop.address;
  return (
    <>
      {SELLER.name}, {street}, {city} <span className="whitespace-nowrap">{postalCode}</span>,{' '}
      {country}
    </>
  );
}
