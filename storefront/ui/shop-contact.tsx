import { company, shop } from '#shop.config.ts';

/**
 * The shop's email address as a link.
 * @param subject of the new email
 */
export function ShopEmail({
  subject,
  className = 'text-link wrap-anywhere',
}: {
  subject?: string;
  className?: string;
}) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${shop.email}${query}`} className={className}>
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

/** The same as on a parcel. */
export function ShopAddressLines() {
  const { street, city, postalCode, country } = shop.address;
  return (
    <address className="not-italic">
      {company.registeredName}
      <br />
      {street}
      <br />
      {city} {postalCode}, {country}
    </address>
  );
}
