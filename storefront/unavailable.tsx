import { ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { Document } from './document.tsx';
import { Logo } from './ui/logo.tsx';
import { PageMeta } from './ui/page-heading.tsx';
import { StatePage } from './ui/state-page.tsx';

/** The page that nginx serves while the shop does not answer; it asks again every ten seconds (deploy/nginx). */
export function Unavailable() {
  return (
    <Document>
      <PageMeta title="Back in a moment" description="The shop cannot answer right now." />
      <header className="border-b border-line bg-paper-light">
        <div className="shell flex h-16 items-center text-shop-name text-green md:h-20">
          <Logo />
        </div>
      </header>
      <main>
        <StatePage
          title="We’ll be back in a moment"
          text={
            <>
              <p>
                The shop can’t answer right now. This page tries again every ten seconds, so you can
                leave it open.
              </p>
              <p>
                Your cart is kept. If you were paying, you won’t be charged twice: the shop looks up
                your payment first.
              </p>
            </>
          }
        >
          <p>
            Still not working? Write to <ShopEmail />.
          </p>
        </StatePage>
      </main>
    </Document>
  );
}
