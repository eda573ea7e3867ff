import { useEffect, useState } from 'react';

/** The notice of a closed shop; its code is loaded after hydration. */
export function ClosedNoticeAfterHydration() {
  const [notice, setNotice] = useState<typeof import('./closed-notice.tsx')>();
  useEffect(() => {
    // Without it the server still refuses orders.
    import('./closed-notice.tsx').then(setNotice, () => undefined);
  }, []);
  return notice ? <notice.ClosedNotice /> : null;
}
