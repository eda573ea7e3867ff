import type { ReactNode } from 'react';
import { Picture } from './picture/picture.tsx';

/** The page's h1 and introduction beside a photograph, which reaches the edge of the screen. */
export function PictureHeading({
  title,
  picture,
  alt,
  tall = false,
  children,
}: {
  title: string;
  /** A file in catalogue/photographs or storefront/photographs, without its ending. */
  picture: string;
  alt: string;
  /** Also shows the picture below the text on narrow screens, and higher on wide ones. */
  tall?: boolean;
  children: ReactNode;
}) {
  return (
    <header className="grid bg-paper lg:grid-cols-2 print:block print:bg-transparent">
      <div className="self-center px-(--side) pt-7 pb-6 md:pt-12 md:pb-9 lg:pr-16 lg:pl-[max(var(--side),calc(50vw-43rem+var(--side)))] print:px-0">
        <h1 className="max-w-[18ch] text-title">{title}</h1>
        <div className="mt-3 max-w-[30rem] text-lead text-balance text-ink-soft md:mt-4">
          {children}
        </div>
      </div>
      <Picture
        name={picture}
        alt={alt}
        sizes="(min-width: 64rem) 50vw, 100vw"
        priority={tall}
        className={`w-full object-cover ${tall ? 'aspect-3/2 lg:aspect-5/4 xl:aspect-4/3' : 'max-lg:hidden lg:h-88 2xl:h-112 print:hidden'}`}
      />
    </header>
  );
}
