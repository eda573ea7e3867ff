import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { companyFacts } from '#domain/company.ts';
import { packagingFacts } from '#domain/packaging.ts';
import { POLICIES } from '#domain/policies.ts';
import { company, registrations, shop } from '#shop.config.ts';
import { GuaranteeNotice } from '#storefront/ui/guarantee-notice.tsx';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { AccessibilityText } from './accessibility-text.tsx';
import { DeliveryCosts } from './delivery-costs.tsx';
import type { LegalSection } from './legal-page.tsx';
import { PriceTerms } from './price-terms.tsx';

/** The Terms. */
export const TERMS: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          This shop is run by <ShopAddress />, under the name {shop.name}. You can reach us at{' '}
          <ShopEmail />.
        </p>
        <ul>
          {companyFacts(company).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {packagingFacts(registrations.packaging).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>
          These terms apply to every order placed here by a consumer. By placing an order you accept
          them. Nothing in them limits the rights that the law gives you as a consumer.
        </p>
      </>
    ),
  },
  {
    id: 'who-can-order',
    title: 'Who can order',
    body: (
      <p>
        You order as a guest, without an account. The shop is not meant for anyone under{' '}
        {POLICIES.leastAge}: if you are younger, please ask a parent or guardian to order for you.
        You are responsible for giving us a correct name, address and email address.
      </p>
    ),
  },
  {
    id: 'order-and-contract',
    title: 'Order and contract',
    body: (
      <>
        <p>
          What you see in the shop is an invitation to order. By pressing the pay button you make a
          binding offer; the contract is concluded when your payment has gone through and the order
          confirmation appears. A copy goes to your email address.
        </p>
        <p>
          If a product cannot be supplied or a price was clearly wrong, we will tell you and refund
          what you paid in full.
        </p>
      </>
    ),
  },
  {
    id: 'prices-and-payment',
    title: 'Prices, VAT and payment',
    body: (
      <>
        <PriceTerms />
        <p>
          You pay by card. Your card details go directly to our payment provider; we never see or
          store your card number.
        </p>
      </>
    ),
  },
  {
    id: 'promo-codes',
    title: 'Promo codes',
    body: (
      <p>
        One promo code can be used per order. Discounts cannot be combined, exchanged for money or
        applied to an order that has already been placed.
      </p>
    ),
  },
  {
    id: 'shipping',
    title: 'Delivery',
    body: (
      <>
        <p>
          Orders are processed within {POLICIES.processing}, with express delivery within{' '}
          {POLICIES.expressProcessing}. Standard delivery then usually takes
        </p>
        <ul>
          <li>Ireland: {POLICIES.deliveryIreland}</li>
          <li>European Union: {POLICIES.deliveryEu}</li>
          <li>Rest of the world: {POLICIES.deliveryElsewhere}</li>
        </ul>
        <DeliveryCosts />
        <p>
          The risk of loss or damage passes to you when you receive the parcel. Outside the European
          Union, customs duties and import taxes may be charged on arrival; the recipient pays them.
        </p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Withdrawal and returns',
    body: (
      <>
        <p>Two periods apply, and the second does not shorten the first:</p>
        <ul>
          <li>
            <strong>{POLICIES.returnDays} days, by law.</strong> You may withdraw from the contract
            within {POLICIES.returnDays} days of receiving your order, without giving a reason.
          </li>
          <li>
            <strong>{POLICIES.goodwillReturnDays} days, as our own promise.</strong> If those{' '}
            {POLICIES.returnDays} days have passed, we still take back products in their original,
            sealed packaging within {POLICIES.goodwillReturnDays} days of delivery.
          </li>
        </ul>
        <p>
          In both cases refunds are made within {POLICIES.refundDays} days. How a return works is
          described in our{' '}
          <Link to={PAGES.returns} className="text-link">
            Returns &amp; Refund Policy
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'warranty',
    title: 'Statutory warranty',
    body: (
      <>
        <p>
          Goods bought here carry a {POLICIES.warrantyYears}-year statutory warranty from the day of
          delivery. Please report a defect within {POLICIES.defectReportDays} days of noticing it,
          so that we can put it right quickly. We repair, replace or refund, as the law provides.
        </p>
        <GuaranteeNotice className="mt-4" />
      </>
    ),
  },
  {
    id: 'use-of-products',
    title: 'Use of our products',
    body: (
      <p>
        Our products are cosmetics for external use. Read the list of ingredients and do a patch
        test before the first use, particularly if you know of an allergy. Keep them away from eyes
        and from small children. What we write about them is not medical advice.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Anyone may write a review. We do not check whether the writer bought or used the product. We
        hide reviews that are unlawful, insulting or advertise something else. By posting a review
        you allow us to show it in this shop.
      </p>
    ),
  },
  {
    id: 'our-content',
    title: 'Copyright',
    body: (
      <p>
        Texts, pictures and the name {shop.name} belong to us. Please ask before using them
        elsewhere.
      </p>
    ),
  },
  { id: 'accessibility', title: 'Accessibility statement', body: <AccessibilityText /> },
  {
    id: 'law',
    title: 'Liability, law and disputes',
    body: (
      <>
        <p>
          We are liable without limit for intent, gross negligence and personal injury, and
          otherwise for foreseeable damage resulting from a breach of our contractual duties.
        </p>
        <p>
          Irish law applies. If you live in another country of the European Union, you keep the
          protection of its mandatory consumer law and may bring a claim before its courts. Please
          write to us first: most things can be settled with a message.
        </p>
      </>
    ),
  },
];
