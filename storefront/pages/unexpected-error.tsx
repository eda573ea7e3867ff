import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** What a visitor sees when a page fails, such as after its code could not be fetched. */
export function UnexpectedError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="min-h-[60vh]">
      <PageMeta title="Unexpected Application Error!" description="This page could not be shown." />
      <PageHeading title="Unexpected Application Error!">
        <p>Something went wrong on our side. Loading the page again usually helps.</p>
        <Button onClick={() => location.reload()} className="mt-9">
          Load the page again
        </Button>
      </PageHeading>
    </div>
  );
}
