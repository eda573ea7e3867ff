import { countryCodeOf } from '#domain/countries.ts';

/**
 * City and postal code in the order of the country's addresses: Ireland's postal code ends the address, the others
 * precede the city (Universal Postal Union, postal addressing systems).
 */
export function CityLine({
  city,
  postalCode,
  country,
}: {
  city: string;
  postalCode: string;
  country: string;
}) {
  const code = <span className="whitespace-nowrap">{postalCode}</span>;
  if (countryCodeOf(country) === 'IE')
    return (
      <>
        {city}, {code}
      </>
    );
  return (
    <>
      {code} {city}
    </>
  );
}
