import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Creates a lazy page section with queries. Its code and react-query load after the page has hydrated; until
 * then its prerendered HTML stays. It needs a Suspense boundary, whose fallback shows on client navigation.
 */
export function lazyQuerySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Section, { QueryCacheProvider }] = await Promise.all([
      load(),
      import('./query-cache.tsx'),
    ]);
    return {
      default: (props: Props) => (
        <QueryCacheProvider>
          <Section {...props} />
        </QueryCacheProvider>
      ),
    };
  });
}
