import { shop } from '#shop.config.ts';
import { ContactWays } from '#storefront/features/contact/contact-details.tsx';
import { ContactForm } from '#storefront/features/contact/contact-form.tsx';
import { Faq } from '#storefront/features/contact/faq.tsx';
import { Letterhead } from '#storefront/ui/letterhead.tsx';
import { PageMeta, PictureHeading } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';
import { SignedNote } from '#storefront/ui/signature.tsx';

/** /contact */
export function Component() {
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to ${shop.name} in Dublin, see our business hours, and find answers about products, delivery and returns.`}
      />
      <Letterhead reference="Contact" />
      <PictureHeading
        title="Write to us"
        picture="envelopes"
        alt="Two envelopes with the shop’s mark, a pen and a red clover on grey-green stone"
        narrowScreens="strip"
      >
        <p>Ask about an order, a product or your hair. A&nbsp;person will&nbsp;answer.</p>
      </PictureHeading>
      <div className="shell grid gap-x-20 gap-y-12 pt-8 pb-12 md:pb-20 lg:grid-cols-[1fr_20rem] lg:pt-16">
        <section aria-labelledby="form-title" className="flex flex-col">
          <h2 id="form-title" className="mb-6 text-heading lg:mb-8">
            About your hair, or&nbsp;your&nbsp;order
          </h2>
          <NeedsScript what="The message form" />
          <ContactForm />
          <SignedNote className="mt-auto pt-10">
            Tell me how often you wash, what you’ve tried, and what bothers you most. A few lines
            are plenty.
          </SignedNote>
        </section>
        <ContactWays />
      </div>
      <Faq />
    </>
  );
}
