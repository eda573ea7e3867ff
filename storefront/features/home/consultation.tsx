import { shop } from '#shop.config.ts';
import { ChatButton } from '#storefront/ui/button-link.tsx';
import { OPENING_HOURS } from '#storefront/ui/opening-hours.at-build.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The free consultation by chat. */
export function Consultation() {
  const { app, adviser } = shop.consultation;
  const hours = OPENING_HOURS.filter(({ hours }) => hours !== 'closed').map(
    ({ days, hours }) => `${days} ${hours}`,
  );
  return (
    <section
      aria-labelledby="consultation-title"
      className="grid grid-cols-1 bg-oat lg:grid-cols-[1.4fr_1fr]"
    >
      <Picture
        name="consultation"
        alt="A wooden hairbrush on a linen towel in low sun, with the hair mask behind it"
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover"
      />
      <div className="self-center px-[clamp(1.25rem,5vw,5.5rem)] py-12">
        <h2 id="consultation-title" className="text-heading">
          A free consultation, by chat
        </h2>
        <p className="mt-4 max-w-[30rem] text-ink-soft sm:text-lead">
          Tell us how your hair behaves, what you’ve tried and how often you wash. You get a routine
          back, or an honest ‘you need nothing’.
        </p>
        <ChatButton className="mt-7">Start a chat</ChatButton>
        <p className="label mt-4">
          Opens {app}. {adviser} answers
          {hours.map((times) => (
            <span key={times} className="block">
              {times}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
