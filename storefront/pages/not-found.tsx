import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** Any path that is no page of the shop. */
export function Component() {
  return (
    <>
      <PageMeta title="Page not found" description="There is no page at this address." />
      <div className="min-h-[60vh]">
        <PageHeading title="Oops! Page not found">
          <p>The address may have a typing error, or the page has moved.</p>
          <ButtonLink to="/" className="mt-9">
            Return to Home
          </ButtonLink>
        </PageHeading>
      </div>
    </>
  );
}
