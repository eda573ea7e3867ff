import { elderflowerAndClover } from '#catalogue/ingredients/key-ingredients.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The about page's heading and introduction beside the two plants of the shop's name. */
export function Introduction() {
  return (
    <header className="grid bg-paper lg:grid-cols-2">
      <div className="self-center px-(--side) pt-7 pb-6 md:pt-12 md:pb-9 lg:pr-16 lg:pl-[max(var(--side),calc(50vw-43rem+var(--side)))]">
        <h1 className="max-w-[18ch] text-title">Two products, and the reasons behind them</h1>
        <p className="mt-3 max-w-[30rem] text-lead text-balance text-ink-soft md:mt-4">
          We make a shampoo and a hair mask. Here is what is in them, who makes them, and how they
          reach you.
        </p>
      </div>
      <Picture
        name="elder-and-clover"
        alt={elderflowerAndClover.alt}
        sizes="(min-width: 64rem) 50vw, 100vw"
        priority
        className="aspect-3/2 w-full object-cover lg:aspect-5/4 xl:aspect-4/3"
      />
    </header>
  );
}
