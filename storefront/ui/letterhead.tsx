import { useEffect } from 'react';
import { companyFacts } from '#domain/company.ts';
import { company, shop } from '#shop.config.ts';
import { Logo } from './logo.tsx';

const { street, city, postalCode, country } = shop.address;

const facts = companyFacts(company);

const SELLER_LINES = [
  `${company.registeredName}, ${street}, ${city} ${postalCode}, ${country}`,
  facts.slice(0, 2).join(' · '),
  [...facts.slice(2), shop.email].join(' · '),
].join('\n');

/** The shop's name, address and company at the top of printed pages; their links are followed by their URLs (print.css). */
export function Letterhead() {
  useEffect(() => {
    document.documentElement.style.setProperty('--site', JSON.stringify(location.host));
  }, []);
  return (
    <div className="shell hidden items-center justify-between gap-8 pb-4 print:flex">
      <Logo className="text-2xl text-green" />
      <p className="text-right text-sm whitespace-pre-line text-ink-soft">{SELLER_LINES}</p>
    </div>
  );
}
