import { CATEGORIES, type Category } from '#domain/product.ts';

/** What the shop page is asked to show, by its address (/shop?search=…&category=…). */
export interface CatalogueQuery {
  search: string;
  category: Category | undefined;
}

export const WHOLE_CATALOGUE: CatalogueQuery = { search: '', category: undefined };

/** What an address asks for; an unknown category asks for all products. */
export function catalogueQueryIn(query: URLSearchParams): CatalogueQuery {
  const wanted = query.get('category');
  return {
    search: query.get('search') ?? '',
    category: CATEGORIES.find((category) => category === wanted),
  };
}

/** The address's query for what to show, without empty parts; '' for the whole catalogue. */
export function catalogueSearch({ search, category }: CatalogueQuery): string {
  const query = new URLSearchParams();
  if (search.trim() !== '') query.set('search', search);
  if (category) query.set('category', category);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
