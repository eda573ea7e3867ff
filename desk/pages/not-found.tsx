import { Link } from 'react-router';
import { Page } from '#desk/ui/page.tsx';

/** For addresses without a page. */
export function NotFoundPage() {
  return (
    <Page title="There is no such page">
      <Link to="/" className="text-link text-green">
        Go to Today
      </Link>
    </Page>
  );
}

/** Stands in the place of a page that failed; the frame stays. */
export function PageError() {
  return (
    <Page title="This page failed">
      <p className="mb-4">
        Nothing was changed by it. Load the page again, or use the command line.
      </p>
      <a href="/" className="text-link text-green">
        Go to Today
      </a>
    </Page>
  );
}
