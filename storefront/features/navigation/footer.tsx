import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { companyFacts } from '#domain/company.ts';
import { company, shop } from '#shop.config.ts';
import { Logo } from '#storefront/ui/logo.tsx';
import {
  CHECKOUT_LINKS,
  FOOTER_LINKS,
  MAIN_LINKS,
  type NavigationLink,
} from '#storefront/ui/main-links.ts';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** The company that runs the shop, in one line; its telephone number does not wrap. */
const SELLER_LINE = [company.registeredName, ...companyFacts(company)]
  .join('. ')
  .replace(/\+[\d ]+/, (telephone) => telephone.replaceAll(' ', '\u00a0'));

const LINK = 'inline-block py-1 decoration-1 underline-offset-4 hover:underline';

/** Address, email, main and quick links, social networks, copyright. */
export function Footer({ year }: { year: string }) {
  const { address } = shop;
  const copyright = `© ${year} ${shop.name}. All rights reserved.`;
  if (useLocation().pathname === PAGES.checkout) return <CheckoutFooter copyright={copyright} />;
  return (
    <footer className="bg-green-deep text-paper dark-ground">
      <div className="shell grid grid-cols-[1fr_auto] gap-x-8 gap-y-4 pt-8 pb-6 md:grid-cols-3 md:gap-y-12 md:pt-14 md:pb-12 lg:grid-cols-[2fr_1fr_1.2fr_1fr]">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <Link
            to={PAGES.home}
            aria-label={`${shop.name}, home`}
            className="inline-flex text-[24px]"
          >
            <Logo />
          </Link>
          <p className="mt-2 text-paper/85 md:mt-3">{shop.tagline}</p>
          <address className="mt-1 text-paper/85 not-italic md:mt-6">
            {address.street}, {address.city} {address.postalCode}, {address.country}
          </address>
          <ShopEmail className="mt-0.5 inline-block text-link py-1 wrap-anywhere md:mt-3" />
        </div>
        <LinkList title="Navigation">{MAIN_LINKS.map(listItem)}</LinkList>
        <LinkList title="Help">{FOOTER_LINKS.map(listItem)}</LinkList>
        <LinkList title="Follow us" inRow>
          {shop.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={LINK}>
                {name}
              </a>
            </li>
          ))}
        </LinkList>
      </div>
      <div className="shell">
        <p className="border-t border-paper/20 py-4 text-sm whitespace-pre-line text-paper/75 md:py-6">{`${copyright}\n${SELLER_LINE}`}</p>
      </div>
    </footer>
  );
}

function CheckoutFooter({ copyright }: { copyright: string }) {
  return (
    <footer className="border-t border-line text-sm text-ink-soft">
      <div className="shell flex flex-wrap gap-x-8 gap-y-1 py-6">
        <p className="mr-auto py-1">{copyright}</p>
        <ShopEmail className="text-link py-1 wrap-anywhere" />
        {CHECKOUT_LINKS.map(({ label, to }) => (
          <Link key={to} to={to} className="text-link py-1">
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}

/** A titled list of links. */
function LinkList({
  title,
  inRow = false,
  children,
}: {
  title: string;
  /** Whether phones show the links in one row. */
  inRow?: boolean;
  children: ReactNode;
}) {
  const id = `footer-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <nav
      aria-labelledby={id}
      className={
        inRow ? 'items-baseline max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:gap-x-5' : ''
      }
    >
      <h2 id={id} className="font-text text-sm font-medium text-paper/75">
        {title}
      </h2>
      <ul className={`md:mt-3 ${inRow ? 'max-md:flex max-md:flex-wrap max-md:gap-x-5' : ''}`}>
        {children}
      </ul>
    </nav>
  );
}

function listItem({ label, to }: NavigationLink) {
  return (
    <li key={to}>
      <Link to={to} className={LINK}>
        {sentenceCase(label)}
      </Link>
    </li>
  );
}

/** @example sentenceCase('HOME') // 'Home' */
function sentenceCase(label: string): string {
  return label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}
