import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The headline and the link to the shop, over the picture from the breakpoint `md`. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate flex flex-col-reverse overflow-hidden md:bg-wall md:flex-row md:min-h-[min(38rem,calc(100svh-5rem))] xl:min-h-[min(max(46rem,42vw),calc(100svh-5rem))] md:items-center"
    >
      <div className="shell pt-7 pb-10 md:py-14">
        <h1 id="hero-title" className="text-hero md:max-xl:max-w-[8em] xl:text-[3.75rem]">
          <span className="block">Healthy, shiny hair</span> with natural ingredients
        </h1>
        <p className="mt-4 max-w-[24rem] text-lead md:mt-6">
          A shampoo for every wash and a mask for once a week, from Dublin. Argan, aloe and shea,
          and hair that feels cared for.
        </p>
        <ButtonLink to="/shop" className="mt-6 px-10 max-xs:w-full md:mt-9">
          SHOP NOW
        </ButtonLink>
      </div>
      <Picture
        name="hero-hair"
        narrow="hero-phone"
        alt="Pump bottle of shampoo and jar of hair mask on a sunlit stone ledge; behind them, out of focus, a woman with long, straight chestnut hair"
        sizes="max(106vw, 82rem)"
        priority
        className="-z-10 aspect-[7/6] max-h-[36rem] w-full object-cover object-[50%_30%] md:absolute md:inset-0 md:aspect-auto md:h-full md:max-h-none md:object-[50%_72%] 2xl:w-[106%] 2xl:max-w-none"
      />
    </section>
  );
}
