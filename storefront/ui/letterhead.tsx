import { shop } from '#shop.config.ts';
import { Logo } from './logo.tsx';
import { SELLER_LINE } from './seller-line.at-build.ts';

/** The shop's name, address and company at the top of printed pages. */
export function Letterhead() {
  const { street, city, postalCode, country } = shop.address;
  return (
    <div className="shell hidden items-center justify-between gap-8 print:flex">
      <Logo className="text-2xl text-green" />
      <p className="text-right text-sm text-ink-soft">
        {street}, {city} {postalCode}, {country}
        <br />
        {shop.email}
        <br />
        {SELLER_LINE}
      </p>
    </div>
  );
}
