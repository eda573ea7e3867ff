import type { ReactNode } from 'react';
import { shop } from '#shop.config.ts';
import { Picture } from './picture/picture.tsx';

/**
 * The page's h1 and an optional introduction.
 * @param aside beside them on wide screens
 */
export function PageHeading({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header
      className={`shell pt-7 pb-6 md:pt-12 md:pb-9 ${aside ? 'grid gap-x-20 lg:grid-cols-2' : ''}`}
    >
      <div>
        <h1 className="max-w-[18ch] text-title">{title}</h1>
        {children && (
          <div className="mt-3 max-w-[38rem] text-lead text-balance text-ink-soft md:mt-4">
            {children}
          </div>
        )}
      </div>
      {aside}
    </header>
  );
}

/** The page's title and description; React moves both into the head. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="description" content={description} />
    </>
  );
}

const PICTURE_STYLES = {
  hidden: 'max-lg:hidden lg:min-h-88',
  /* Above the text. */
  strip: 'max-lg:order-first h-50 lg:h-auto',
};

/** The page's h1 and introduction beside a photograph, which reaches the edge of the screen. */
export function PictureHeading({
  title,
  picture,
  alt,
  narrowScreens = 'hidden',
  children,
}: {
  title: string;
  /** A file in catalogue/photographs or storefront/photographs, without its ending. */
  picture: string;
  alt: string;
  /** The picture on narrow screens. */
  narrowScreens?: keyof typeof PICTURE_STYLES;
  children: ReactNode;
}) {
  return (
    <header className="grid bg-paper lg:grid-cols-2 print:block print:bg-transparent">
      <div className="self-center px-(--side) pt-7 pb-6 md:pt-12 md:pb-9 lg:pr-16 lg:pl-shell">
        <h1 className="max-w-[18ch] text-title">{title}</h1>
        <div className="mt-3 max-w-[30rem] text-lead text-balance text-ink-soft md:mt-4">
          {children}
        </div>
      </div>
      <div className={`not-printed relative ${PICTURE_STYLES[narrowScreens]}`}>
        {/* On wide screens at least half as high as wide, or as high as the text. */}
        <div className="aspect-2/1 max-lg:hidden" />
        <Picture
          name={picture}
          alt={alt}
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority={narrowScreens !== 'hidden'}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </header>
  );
}
