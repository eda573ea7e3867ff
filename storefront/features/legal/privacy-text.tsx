import { POLICIES } from '#domain/policies.ts';
import { BrowserStorage } from './browser-storage.tsx';
import type { LegalSection } from './legal-page.tsx';
import { ShopAddress, ShopEmail } from './shop-contact.tsx';

/** The privacy policy. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <p>
        Responsible for your personal data is <ShopAddress />. For anything on this page write to{' '}
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
          <strong>Orders:</strong> name, e-mail address, phone number, delivery address, what you
          ordered and paid. We need these to carry out the contract and to keep our books.
        </li>
        <li>
          <strong>Payment:</strong> the card number goes directly from your browser to the payment
          provider. We receive the card’s brand, its last four digits and whether the payment
          succeeded.
        </li>
        <li>
          <strong>Messages:</strong> name, e-mail address, phone number if you give one, and what
          you write, so that we can answer you.
        </li>
        <li>
          <strong>Reviews:</strong> the name you choose, your rating, your text and the date. They
          are public, because you ask us to publish them.
        </li>
        <li>
          <strong>Technical data:</strong> our server notes the address of the device, the time and
          the page asked for. We have a legitimate interest in keeping the shop safe and working.
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
        <p>Only those who are needed to serve you, and only what they need:</p>
        <ul>
          <li>the payment provider, for the payment</li>
          <li>the carrier, for checking the address and delivering the parcel</li>
          <li>the e-mail service, for order confirmations and messages</li>
          <li>the authorities, where the law obliges us</li>
        </ul>
        <p>
          We do not sell personal data. If a provider processes data outside the European Economic
          Area, this rests on an adequacy decision or on the standard contractual clauses of the
          European Commission.
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
          Order data: {POLICIES.orderDataYears} years from the order’s last change, as tax law
          requires; a refund under way is finished first, and a withdrawal stays with its order
        </li>
        <li>Orders that were never paid: {POLICIES.unpaidOrderDays} days after they ended</li>
        <li>
          Technical data, such as copies of e-mails that were sent and notices of the payment
          provider: {POLICIES.technicalDataMonths} months
        </li>
        <li>
          Support data, such as messages: {POLICIES.supportDataYears} years; so are withdrawals that
          fit no order
        </li>
        <li>The address of your device, counted against abuse: a few minutes</li>
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
          restricted, receive it in a common format, object to its use, and withdraw a consent at
          any time. Write to <ShopEmail />; we answer within one month.
        </p>
        <p>
          You may also complain to the Data Protection Commission in Dublin, or to the authority of
          the country in which you live.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        This shop is not for those under {POLICIES.leastAge}, and we do not knowingly collect their
        data. If you believe that a child has given us data, tell us and we will erase it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Data travels encrypted between your browser and the shop. Access to orders and messages is
        limited to the people who handle them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When the way we handle data changes, this page changes with it. The date at its head says
        when it was last updated.
      </p>
    ),
  },
];
