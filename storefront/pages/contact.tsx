import { shop } from '#shop.config.ts';
import { BusinessHours, ContactWays } from '#storefront/features/contact/contact-details.tsx';
import { ContactForm } from '#storefront/features/contact/contact-form.tsx';
import { Faq } from '#storefront/features/contact/faq.tsx';
import { ChatButton } from '#storefront/ui/button.tsx';
import { Letterhead } from '#storefront/ui/letterhead.tsx';
import { PageMeta, PictureHeading } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';
import { SignedNote } from '#storefront/ui/signature.tsx';

const { app, adviser } = shop.consultation;

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
        picture="unfinished-letter"
        alt="A letter that begins “Dear Gráinne, my hair is fine, and flat by noon”, its envelope and a wooden comb"
        narrowScreens="strip"
      >
        <p>Ask about an order, a product or your hair. A&nbsp;person will&nbsp;answer.</p>
      </PictureHeading>
      <div className="shell grid content-start gap-x-20 gap-y-8 section lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]">
        <SignedNote size="text-part">
          Tell me how often you wash, what you’ve tried, and what bothers you most. A few lines are
          plenty.
        </SignedNote>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NeedsScript what="The message form" />
          <ContactForm />
        </div>
        <div className="grid content-start gap-y-8 border-t border-line pt-5">
          <section aria-labelledby="chat-title">
            <h2 id="chat-title" className="text-subheading">
              Or by chat
            </h2>
            <p className="mt-1 text-ink-soft">
              Opens {app}. {adviser} answers.
            </p>
            <ChatButton variant="secondary" className="mt-4">
              Start a chat
            </ChatButton>
          </section>
          <BusinessHours />
        </div>
      </div>
      <ContactWays />
      <Faq />
    </>
  );
}
