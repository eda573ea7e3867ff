import { shop } from '#shop.config.ts';
import { ContactDetails } from '#storefront/features/contact/contact-details.tsx';
import { ContactForm } from '#storefront/features/contact/contact-form.tsx';
import { Faq } from '#storefront/features/contact/faq.tsx';
import { NeedsScript } from '#storefront/ui/needs-script.tsx';
import { PageHeading } from '#storefront/ui/page-heading.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** /contact */
export function Component() {
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to ${shop.name} in Dublin, see our business hours, and find answers about products, delivery and returns.`}
      />
      <PageHeading title="Write to us">
        <p>Ask about an order, a product or your hair. A person will answer.</p>
      </PageHeading>
      <div className="shell grid gap-x-24 gap-y-12 pb-14 md:pb-20 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <NeedsScript what="The message form" />
          <ContactForm />
          <Picture
            name="consultation"
            alt=""
            sizes="55vw"
            className="mt-12 aspect-16/9 w-full object-cover object-[50%_20%] max-lg:hidden"
          />
        </div>
        <ContactDetails />
      </div>
      <Faq />
    </>
  );
}
