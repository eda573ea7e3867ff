import { shop } from '#shop.config.ts';

/** The shop's email address as a link. */
export function ShopEmail() {
  return (
    <a href={`mailto:${shop.email}`} className="text-link wrap-anywhere">
      {shop.email}
    </a>
  );
}

/** The shop's postal address on one line. */
export function ShopAddress() {
  const { street, city, postalCode, country } = shop.address;
  return (
    <>
      {shop.name}, {street}, {city} <span className="whitespace-nowrap">{postalCode}</span>,{' '}
      {country}
    </>
  );
}
