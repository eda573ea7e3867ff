import type { ReactNode } from 'react';
import { UmbelMark } from './logo.tsx';
import { Picture } from './picture/picture.tsx';

/**
 * A page that says one thing: its h1, text and ways on, beside a photograph.
 * @param picture a file in storefront/photographs, without its ending; without one the mark is shown, which needs no
 *   request
 */
export function StatePage({
  title,
  text,
  picture,
  children,
}: {
  title: string;
  text: ReactNode;
  picture?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="self-center px-(--side) pt-7 pb-12 md:pt-12 lg:py-12 lg:pr-16 lg:pl-shell">
        <h1 className="max-w-[18ch] text-title">{title}</h1>
        <div className="mt-3 mb-8 grid max-w-[34rem] gap-4 text-lead text-ink-soft md:mt-4">
          {text}
        </div>
        {children}
      </div>
      {picture ? (
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-4/3 size-full object-cover lg:aspect-auto lg:min-h-[40rem]"
        />
      ) : (
        <div className="not-printed grid place-items-center bg-clover-pale py-12 text-clover max-lg:hidden lg:min-h-[40rem]">
          <UmbelMark className="h-72 w-auto" />
        </div>
      )}
    </div>
  );
}
