import { useEffect } from 'react';
import { companyFacts } from '#domain/company.ts';
import { company, shop } from '#shop.config.ts';
import { Logo } from './logo.tsx';

/** The company that runs the shop, in one line; its telephone number does not wrap. */
export const SELLER_LINE = [company.registeredName, ...companyFacts(company)]
  .join('. ')
  .replace(/\+[\d ]+/, (telephone) => telephone.replaceAll(' ', '\u00a0'));

/** The shop's name, address and company at the top of printed pages; their links are followed by their URLs (print.css). */
export function Letterhead() {
  useEffect(() => {
    document.documentElement.style.setProperty('--site', JSON.stringify(location.host));
  }, []);
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
