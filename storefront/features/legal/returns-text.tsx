import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { HYGIENE_CONDITION, POLICIES } from '#domain/policies.ts';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';
import type { LegalSection } from './legal-page.tsx';

/** The Returns & Refund Policy. */
export const RETURNS: readonly LegalSection[] = [
  {
    id: 'periods',
    title: 'How long you have',
    body: (
      <ul>
        <li>
          <strong>Changed your mind:</strong> {POLICIES.returnDays} days from delivery, by law.
        </li>
        <li>
          <strong>Still sealed:</strong> {POLICIES.goodwillReturnDays} days from delivery, as our
          own promise.
        </li>
        <li>
          <strong>Arrived damaged:</strong> please tell us within {POLICIES.damageReportDays} days.
        </li>
        <li>
          <strong>Defective or not as described:</strong> at least {POLICIES.warrantyYears} years
          from delivery, by law.
        </li>
      </ul>
    ),
  },
  {
    id: 'right',
    title: 'Your right to return',
    body: (
      <>
        <p>
          <strong>{POLICIES.returnDays} days, by law.</strong> You may return your order within{' '}
          {POLICIES.returnDays} days of receiving it, without giving a reason. Just tell us within
          that time.
        </p>
        <p>
          <strong>{POLICIES.goodwillReturnDays} days, as our own promise.</strong> After that, we
          still take back sealed products until {POLICIES.goodwillReturnDays} days after delivery.
          The{' '}
          <Link to={`${PAGES.terms}#returns`} className="text-link">
            Terms
          </Link>{' '}
          explain both periods.
        </p>
        <p>{HYGIENE_CONDITION}</p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to return something',
    body: (
      <>
        <ol>
          <li>
            Write to <ShopEmail /> with your order number and what you would like to return.
          </li>
          <li>
            Pack it so that it travels safely, in its original packaging if you still have it.
          </li>
          <li>
            Send it to <ShopAddress /> within {POLICIES.returnDays} days of telling us.
          </li>
        </ol>
        <p>
          You pay the return postage, unless the item was damaged, defective or not what you
          ordered: then we do.
        </p>
      </>
    ),
  },
  {
    id: 'damaged',
    title: 'Damaged or defective items',
    body: (
      <>
        <p>
          If something arrives damaged, please tell us within {POLICIES.damageReportDays} days of
          receiving it, with your order number and a photo. We will refund it within{' '}
          {POLICIES.refundDays} days or, if you prefer, send a new one.
        </p>
        <p>
          A defect that appears later should be reported within {POLICIES.defectReportDays} days of
          noticing it. All goods carry a {POLICIES.warrantyYears}-year statutory warranty, which
          applies in any case.
        </p>
        <p>
          A later report does not end your rights by law: for {POLICIES.warrantyYears} years after
          delivery, we repair or replace free of charge what was defective or not as described. In
          some cases, you may have the price reduced or refunded instead.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          We refund within {POLICIES.refundDays} days of you telling us that you are returning the
          order. We may wait until we have the goods back, or until you show that you have sent
          them.
        </p>
        <p>
          The money goes back to the card you paid with, at no charge. If you return the whole
          order, the refund includes the cost of standard delivery. If a discount applied, we refund
          what you actually paid.
        </p>
      </>
    ),
  },
  {
    id: 'shipping-times',
    title: 'Delivery times',
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
        <p>If a parcel is late, write to us and we’ll follow it up with the carrier.</p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Changing or cancelling an order',
    body: (
      <p>
        Until an order has left us, we can change or cancel it. Write to us as soon as you can, with
        the order number in the subject line.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Use the{' '}
        <Link to={PAGES.contact} className="text-link">
          contact page
        </Link>{' '}
        or write to <ShopEmail />. We reply within {POLICIES.replyHours} hours. Our{' '}
        <Link to={PAGES.terms} className="text-link">
          Terms
        </Link>{' '}
        apply alongside this policy.
      </p>
    ),
  },
];
