import { shop } from '#shop.config.ts';
import { UmbelMark } from '#storefront/ui/logo.tsx';

/**
 * The splash over the page, with the growing mark. It is in the prerendered HTML, dressed and run by CSS alone
 * (styles/splash.css), so that it comes with the first paint; start-splash.ts decides whether it is shown.
 */
export function Splash() {
  return (
    <div aria-hidden className="splash not-printed">
      <div>
        <UmbelMark />
        <p>{shop.name}</p>
      </div>
    </div>
  );
}
