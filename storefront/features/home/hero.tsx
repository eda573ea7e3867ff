import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The headline and the link to the shop, over the picture on wide screens. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden md:bg-wall md:flex md:min-h-[min(46rem,calc(100svh-5rem))] md:items-center"
    >
      <div className="shell pt-12 pb-10 md:py-14">
        <h1 id="hero-title" className="text-hero">
          <span className="md:block">Healthy, shiny hair</span> with natural ingredients
        </h1>
        <p className="mt-6 max-w-[24rem] text-lead">
          A shampoo for every wash and a mask for once a week, from Dublin. Argan, aloe and shea,
          and hair that feels cared for.
        </p>
        <ButtonLink to="/shop" className="mt-9 px-10">
          SHOP NOW
        </ButtonLink>
      </div>
      <Picture
        name="hero-hair"
        alt="Long waves of glossy chestnut hair on a warm background"
        priority
        className="-z-10 h-[21rem] w-full object-cover object-[96%_50%] md:absolute md:inset-y-0 md:left-0 md:h-full md:object-[56%_35%] lg:w-[118%] lg:max-w-none lg:object-[0%_35%]"
      />
    </section>
  );
}
