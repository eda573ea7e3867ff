import { STORED_IN_BROWSER, type StorageEntry } from '#storefront/state/stored-in-browser.ts';

/** Everything that the shop stores in the browser (Directive 2002/58/EC, article 5(3)). */
export function BrowserStorage() {
  return (
    <>
      <p>
        You see no consent banner because we store in your browser only what the shop needs to work,
        and read it nowhere else. Our one cookie only stops the intro from playing twice; we do not
        follow you to other sites.
      </p>
      {Object.entries<readonly StorageEntry[]>(STORED_IN_BROWSER).map(([storage, entries]) => (
        <section key={storage} aria-label={storage} className="mt-2">
          <h3 className="text-subheading">{storage}</h3>
          <dl className="@container mt-3 border-t border-line">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </dl>
        </section>
      ))}
      {/* https://stripe.com/legal/cookies-policy */}
      <p>
        If you pay through Stripe, its card field may set two cookies of its own to prevent fraud:
        __stripe_mid for a year and __stripe_sid for half an hour.
      </p>
    </>
  );
}

function Entry({ entry: { key: name, purpose, until } }: { entry: StorageEntry }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 @sm:grid-cols-[13rem_1fr]">
      <dt className="font-medium wrap-anywhere">{name}</dt>
      <dd>
        {purpose}. <span className="text-ink-soft">Until {until}.</span>
      </dd>
    </div>
  );
}
