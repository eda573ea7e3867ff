import { shop } from '#shop.config.ts';
import { ContactDetails, ContactWays } from '#storefront/features/contact/contact-details.tsx';
import { ContactForm } from '#storefront/features/contact/contact-form.tsx';
import { Faq } from '#storefront/features/contact/faq.tsx';
import { PageMeta, PictureHeading } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /contact */
export function Component() {
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to ${shop.name} in Dublin, see our business hours, and find answers about products, delivery and returns.`}
      />
      <PictureHeading
        title="Write to us"
        picture="letter"
        alt="A handwritten letter with an envelope, a clover flower and a pen"
        narrowScreens="strip"
      >
        <p>Ask about an order, a product or your hair. A&nbsp;person will&nbsp;answer.</p>
      </PictureHeading>
      <div className="shell grid gap-x-24 gap-y-12 py-10 md:pb-20 lg:grid-cols-[1.7fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-0 lg:py-16">
        <div>
          <NeedsScript what="The message form" />
          <ContactForm />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactDetails />
        </div>
        <ContactWays />
      </div>
      <Faq />
    </>
  );
}
