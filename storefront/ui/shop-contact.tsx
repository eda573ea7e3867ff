import { company, shop } from '#shop.config.ts';

/** The shop's email address as a link. */
export function ShopEmail({ className = 'text-link wrap-anywhere' }: { className?: string }) {
  return (
    <a href={`mailto:${shop.email}`} className={className}>
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
