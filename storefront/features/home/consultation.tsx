import { shop } from '#shop.config.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

/** The free consultation by chat. */
export function Consultation() {
  return (
    <section
      aria-labelledby="consultation-title"
      className="grid bg-oat lg:min-h-[38rem] lg:grid-cols-2"
    >
      <Picture
        name="consultation"
        alt="A cup, a notebook, a wooden comb and a bottle on a table"
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="h-full max-h-[26rem] min-h-72 w-full object-cover lg:max-h-none"
      />
      <div className="self-center px-[clamp(1.25rem,6vw,6.5rem)] py-20">
        <h2 id="consultation-title" className="max-w-[13ch] text-title">
          A free consultation, by chat
        </h2>
        <p className="mt-7 max-w-[30rem] text-lead text-ink-soft">
          Tell us how your hair behaves, what you have tried and how often you wash. You get a
          routine back, or an honest ‘you need nothing’.
        </p>
        <a
          href={shop.consultationUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('primary', 'mt-9')}
        >
          <Icon name="chat" />
          Start a chat
        </a>
      </div>
    </section>
  );
}
