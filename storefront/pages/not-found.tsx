import { PAGES } from '#contract/pages.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** Shown for unknown paths. */
export function Component() {
  return (
    <>
      <PageMeta title="Page not found" description="There is no page at this address." />
      <div className="grid items-center lg:grid-cols-[1fr_1fr]">
        <PageHeading title="Oops! Page not found">
          <p>
            Somebody walked down this lane before you and picked it clean. The address may be
            mistyped, or the page has moved.
          </p>
          <ButtonLink to={PAGES.home} className="mt-9">
            Return to Home
          </ButtonLink>
        </PageHeading>
        <Picture
          name="elderflower"
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-4/3 size-full object-cover lg:aspect-auto lg:h-[32rem]"
        />
      </div>
    </>
  );
}
