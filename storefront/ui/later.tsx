import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What a part that comes later may be given: what the page has already. */
export type LaterPart = ComponentType<{ children?: ReactNode }>;

/**
 * A part that is fetched once the page stands; nothing waits for it, and it stays away when it
 * cannot be fetched.
 * @param load the same function each time
 */
export function Later({
  load,
  children,
}: {
  load: () => Promise<LaterPart>;
  children?: ReactNode;
}) {
  const [Part, setPart] = useState<LaterPart>();
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);
  return Part ? <Part>{children}</Part> : null;
}
