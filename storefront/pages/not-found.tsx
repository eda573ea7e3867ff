import { PAGES } from '#contract/pages.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { StatePage } from '#storefront/ui/state-page.tsx';

/** Shown for unknown paths. */
export function Component() {
  return (
    <>
      <PageMeta title="Page not found" description="There is no page at this address." />
      <StatePage
        title="Oops! Page not found"
        text={
          <p>
            Somebody walked down this lane before you and picked it clean. The address may be
            mistyped, or the page has moved.
          </p>
        }
        picture="elderflower"
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <ButtonLink to={PAGES.home}>Return to Home</ButtonLink>
          <ButtonLink to={PAGES.shop} variant="quiet">
            Go to the shop
          </ButtonLink>
        </div>
      </StatePage>
    </>
  );
}
