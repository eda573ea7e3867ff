import { POLICIES } from '#domain/policies.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { BrowserStorage } from './browser-storage.tsx';
import type { LegalSection } from './legal-page.tsx';

const ORDER_DATA_PERIOD =
  PRICING_RULES.vat === 'destination'
    ? `${POLICIES.oneStopShopYears} years from the end of the year of the order’s last change`
    : `${POLICIES.orderDataYears} years from the order’s last change`;

const INVOICE_OF_LINK =
  PRICING_RULES.invoices === 'none'
    ? ''
    : ` For ${POLICIES.orderDetailsMinutes} minutes it also opens your invoice, which has your full address.`;

/** The privacy policy. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <p>
        <ShopAddress /> is responsible for your personal data. For anything on this page, write to{' '}
        <ShopEmail />.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect, and why',
    body: (
      <ul>
        <li>
          <strong>Orders:</strong> name, email address, phone number, delivery address, and what you
          ordered and paid. We need these to fulfil the contract and for our accounts. The emails
          about your order have a link that shows it to anyone who has the link: your name and town,
          but neither street, phone number nor email address.{INVOICE_OF_LINK} It works until{' '}
          {POLICIES.orderLinkDays} days after we send the parcel.
        </li>
        <li>
          <strong>Payment:</strong> the card number goes directly from your browser to the payment
          provider. We receive the card’s brand, its last four digits and whether the payment
          succeeded.
        </li>
        <li>
          <strong>Messages:</strong> name, email address, phone number if you give one, and your
          message, so that we can answer you.
        </li>
        <li>
          <strong>Sold-out products:</strong> the email address that you leave and confirm, for one
          email when the product is back.
        </li>
        <li>
          <strong>Reviews:</strong> the name you choose, your rating, your text and the date. They
          are public, because you ask us to publish them.
        </li>
        <li>
          <strong>Technical data:</strong> our server records your IP address, the time and the page
          you requested. We have a legitimate interest in keeping the shop secure and working.
        </li>
      </ul>
    ),
  },
  {
    id: 'browser-storage',
    title: 'Storage in your browser',
    body: <BrowserStorage />,
  },
  {
    id: 'who-receives',
    title: 'Who receives your data',
    body: (
      <>
        <p>Only those we need to serve you, and only what they need:</p>
        <ul>
          <li>the payment provider, for the payment</li>
          <li>the carrier, for checking the address and delivering the parcel</li>
          <li>the email service, for order confirmations and messages</li>
          <li>the authorities, where the law requires it</li>
        </ul>
        <p>
          We do not sell personal data. If a provider processes data outside the European Economic
          Area, this is based on an adequacy decision or on the European Commission’s standard
          contractual clauses.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Order data: {ORDER_DATA_PERIOD}, as tax law requires; a refund in progress is completed
          first, and a withdrawal is kept with its order
        </li>
        <li>Orders that were never paid: {POLICIES.unpaidOrderDays} days after they ended</li>
        <li>
          Technical data, such as copies of emails we sent and notices from the payment provider:{' '}
          {POLICIES.technicalDataMonths} months
        </li>
        <li>
          Support data, such as messages: {POLICIES.supportDataYears} years; the same goes for
          withdrawals that match no order
        </li>
        <li>
          The address for a sold-out product: until our email to it, at most{' '}
          {POLICIES.stockRequestDays} days, and {POLICIES.stockRequestConfirmDays} days if it isn’t
          confirmed; copies of these emails {POLICIES.stockEmailDays} days
        </li>
        <li>Your IP address, used to prevent abuse: at most a day</li>
        <li>Reviews: until you ask us to remove them</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask what data we hold about you, have it corrected or erased, have its use
          restricted, receive it in a common format, object to its use, and withdraw your consent at
          any time. Write to <ShopEmail />; we answer within one month.
        </p>
        <p>
          You may also complain to the Data Protection Commission in Dublin, or to the authority in
          the country where you live.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        This shop is not for anyone under {POLICIES.leastAge}, and we do not knowingly collect their
        data. If you believe that a child has given us data, tell us and we will erase it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Data is encrypted between your browser and the shop. Only the people who handle orders and
        messages have access to them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When the way we handle data changes, so does this page. The date at the top shows when it
        was last updated.
      </p>
    ),
  },
];
