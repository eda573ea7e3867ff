import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The page's h1 and introduction, over the empty half of a photograph from the breakpoint `lg`. */
export function AboutHeading() {
  return (
    <header className="relative isolate flex flex-col lg:h-[min(44vw,46rem,calc(100svh-5rem))] lg:flex-row lg:items-center lg:bg-wall print:block print:h-auto print:bg-transparent">
      <div className="shell pt-7 pb-6 md:pt-12 md:pb-9 lg:pt-10 lg:pb-24 print:px-0">
        <h1 className="max-w-[18ch] text-title lg:max-w-[42%]">
          Two products, and the reasons behind them
        </h1>
        <p className="mt-3 max-w-[26rem] text-lead text-balance md:mt-4 lg:max-w-[36%]">
          We make a shampoo and a hair mask. Here is what is in them, who makes them, and how they
          reach you.
        </p>
      </div>
      <Picture
        name="ledge"
        narrow="ledge-near"
        alt="Shampoo and hair mask on a limestone ledge, the shadow of a window on the wall behind"
        sizes="(min-width: 64rem) 100vw, 150vw"
        priority
        className="aspect-3/2 w-full object-cover md:max-lg:object-[80%_50%] lg:absolute lg:inset-0 lg:-z-10 lg:aspect-auto lg:size-full print:hidden"
      />
    </header>
  );
}
