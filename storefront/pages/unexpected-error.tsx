import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** Shown when a page fails, for example because its code could not be loaded. */
export function UnexpectedError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="grid items-center lg:grid-cols-[1fr_1fr]">
      <PageMeta title="Unexpected Application Error!" description="This page could not be shown." />
      <PageHeading title="Unexpected Application Error!">
        <p>
          Something went wrong on our side. Reloading the page usually helps. If it doesn’t, write
          to <ShopEmail />.
        </p>
        <div className="mt-7 flex flex-wrap gap-4">
          <Button onClick={() => location.reload()}>Reload page</Button>
          <ButtonLink to={PAGES.home} variant="secondary">
            Return to Home
          </ButtonLink>
        </div>
        <p className="mt-7">
          Or go on to the{' '}
          <Link to={PAGES.shop} className="text-link">
            shop
          </Link>
          , your{' '}
          <Link to={PAGES.cart} className="text-link">
            cart
          </Link>
          , which is kept, or the{' '}
          <Link to={PAGES.contact} className="text-link">
            contact page
          </Link>
          .
        </p>
      </PageHeading>
      <Picture
        name="clover"
        alt=""
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="aspect-4/3 size-full object-cover lg:aspect-auto lg:h-[32rem]"
      />
    </div>
  );
}
