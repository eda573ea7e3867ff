import { useEffect } from 'react';
import { companyFacts } from '#domain/company.ts';
import { company, shop } from '#shop.config.ts';
import documentStyles from '#storefront/styles/documents.css?url';
import { dayInWords, localDay } from './calendar-day.ts';
import { Logo } from './logo.tsx';

const { street, city, postalCode, country } = shop.address;

const facts = companyFacts(company);

const SELLER_LINES = [
  `${company.registeredName}, ${street}, ${city} ${postalCode}, ${country}`,
  facts.slice(0, 2).join(' · '),
  [...facts.slice(2), shop.email].join(' · '),
].join('\n');

/**
 * The shop's name, address and company at the top of printed pages; their links are followed by their URLs (print.css).
 * @param reference what the page is, for the foot of each sheet
 */
export function Letterhead({ reference }: { reference: string }) {
  useEffect(() => {
    const { style } = document.documentElement;
    const foot = `${reference} · ${location.host} · Printed on ${dayInWords(localDay(new Date()))}`;
    style.setProperty('--site', JSON.stringify(location.host));
    style.setProperty('--reference', JSON.stringify(foot));
  }, [reference]);
  return (
    <div className="letterhead shell hidden items-center justify-between gap-8 pb-4 print:flex">
      <link rel="stylesheet" href={documentStyles} media="print" />
      <Logo className="text-2xl text-green" />
      <p className="text-right text-sm whitespace-pre-line text-ink-soft">{SELLER_LINES}</p>
    </div>
  );
}
