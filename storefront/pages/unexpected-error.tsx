import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { StatePage } from '#storefront/ui/state-page.tsx';

/** Shown when a page fails, for example because its code could not be loaded. */
export function UnexpectedError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <PageMeta title="Unexpected Application Error!" description="This page could not be shown." />
      <StatePage
        title="Unexpected Application Error!"
        picture="clover"
        text={
          <>
            <p>
              Something went wrong on our side. Reloading the page usually helps. If it doesn’t,
              write to <ShopEmail />.
            </p>
            <p>Your cart is kept.</p>
          </>
        }
      >
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => location.reload()}>Reload page</Button>
          <ButtonLink to={PAGES.home} variant="secondary">
            Return to Home
          </ButtonLink>
        </div>
      </StatePage>
    </>
  );
}
