import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The headline and the link to the shop, over the dark half of the picture from the breakpoint `lg`. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate flex flex-col-reverse overflow-hidden lg:h-[min(46vw,46rem,calc(100svh-5rem))] lg:flex-row lg:items-center lg:bg-green-deep lg:text-paper-light lg:dark-ground"
    >
      <div className="shell pt-7 pb-10 lg:py-8">
        <h1
          id="hero-title"
          className="text-hero lg:max-w-[44%] lg:text-5xl xl:text-[3.5rem] 2xl:text-[3.75rem]"
        >
          <span className="block">Healthy, shiny hair</span> with natural ingredients
        </h1>
        <p className="mt-4 max-w-[24rem] text-lead text-balance md:mt-6 lg:max-w-[34%]">
          From Dublin: a shampoo for every&nbsp;wash and a mask for once&nbsp;a&nbsp;week, with
          argan, aloe and shea.
        </p>
        <ButtonLink
          to="/shop"
          className="mt-6 px-10 max-xs:w-full md:mt-9 lg:bg-paper-light lg:text-green-deep lg:hover:bg-oat"
        >
          SHOP NOW
        </ButtonLink>
      </div>
      <Picture
        name="green-wall"
        narrow="green-wall-near"
        alt="Pump bottle of shampoo and jar of hair mask with red clover and a sprig of elderflower, before a dark wall in low sun"
        sizes="100vw"
        priority
        className="-z-10 aspect-7/6 max-h-[36rem] w-full object-cover md:max-lg:aspect-2/1 md:max-lg:object-[90%_50%] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:max-h-none"
      />
    </section>
  );
}
