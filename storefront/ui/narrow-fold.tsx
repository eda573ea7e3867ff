import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './icon.tsx';

/** Not of paper, where everything is open. */
const NARROW = 'screen and (width < 64rem)';

/** A titled section, which is folded on narrow screens until a press or a link to its id opens it. */
export function NarrowFold({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const narrow = useMatchingMedia(NARROW);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const titleId = useId();
  useEffect(() => {
    if (location.hash === `#${id}`) setOpen(true);
  }, [location, id]);
  if (narrow)
    return (
      <details
        id={id}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="faq border-y border-line"
      >
        <summary className="flex list-none items-center justify-between gap-6 py-4">
          <h2 className="text-part">{title}</h2>
          <Icon name={open ? 'minus' : 'plus'} className="not-printed size-6" />
        </summary>
        <div className="pb-6">{children}</div>
      </details>
    );
  return (
    <section id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function useMatchingMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
