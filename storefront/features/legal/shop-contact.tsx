import { company, shop } from '#shop.config.ts';

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
      {company.registeredName}, {street}, {city}{' '}
      <span className="whitespace-nowrap">{postalCode}</span>, {country}
    </>
  );
}
