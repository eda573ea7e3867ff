import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A section of a page that asks for data. Its code, and the library that asks, come after the page
 * is alive; until then the section's prerendered HTML stays as it is. It wants a Suspense around it
 * whose fallback is its placeholder, for visitors who come from another page of the shop.
 */
export function dataSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Section, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    return {
      default: (props: Props) => (
        <Queries>
          <Section {...props} />
        </Queries>
      ),
    };
  });
}
