import { shop } from '#shop.config.ts';
import { ChatButton } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** Which product suits which hair, with a link to the chat. */
export function ShopAdvice() {
  const { app, adviser } = shop.consultation;
  return (
    <section
      aria-labelledby="advice-title"
      className="grid grid-cols-1 bg-oat lg:grid-cols-[1fr_1.4fr]"
    >
      <div className="self-center px-(--side) py-12 max-lg:order-last lg:pr-12 lg:pl-shell">
        <h2 id="advice-title" className="text-heading">
          Not sure which you need?
        </h2>
        <p className="mt-4 max-w-[30rem] text-ink-soft sm:text-lead">
          If your hair is dry or coloured, begin with the shampoo. If it is brittle, bleached or
          styled with heat, add the mask. For anything else, ask {adviser} in a free chat.
        </p>
        <ChatButton variant="secondary" className="mt-7">
          Ask on {app}
        </ChatButton>
      </div>
      <Picture
        name="recipe-book"
        alt=""
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover lg:aspect-2/1"
      />
    </section>
  );
}
