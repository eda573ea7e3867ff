import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import {
  type CatalogueQuery,
  catalogueQueryIn,
  catalogueSearch,
  WHOLE_CATALOGUE,
} from './catalogue-query.ts';

/** What the shop page shows and how to change the text; the page's HTML was made without a query. */
export function useCatalogueQuery(): CatalogueQuery & { setSearch: (search: string) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useHydrated() ? catalogueQueryIn(params) : WHOLE_CATALOGUE;
  return {
    ...query,
    setSearch(search) {
      const address = { search: catalogueSearch({ ...query, search }) };
      // Typing is one change: Back must not go through it letter by letter.
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}
