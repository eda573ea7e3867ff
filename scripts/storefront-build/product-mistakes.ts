import * as z from 'zod/mini';
import { CATEGORIES, type Product } from '#domain/product.ts';

/** What a file of the catalogue offers as a product. */
export interface ProductFile {
  /** Its name, such as 'deep-hydrating-shampoo.ts'. */
  file: string;
  product: unknown;
  /** Whether products.ts leaves it out. */
  unlisted?: boolean;
}

const text = (wanted: string) => z.string(wanted).check(z.regex(/\S/, wanted));
const list = (wanted: string) => z.array(text(wanted), wanted).check(z.minLength(1, wanted));
const PRICE = 'a price in euro above 0 with at most two decimals';
const CONTENTS = 'the contents in whole millilitres, or be left out';
const ID = 'a whole number from 1 on';

const productSchema = z.strictObject({
  id: z.int(ID).check(z.gte(1, ID)),
  name: text('the name of the product'),
  price: z
    .number(PRICE)
    .check(z.refine((euro) => euro > 0 && /^\d+(\.\d{1,2})?$/.test(String(euro)), PRICE)),
  netQuantityMl: z.optional(z.int(CONTENTS).check(z.gte(1, CONTENTS))),
  image: text('the name of a file in catalogue/photographs, without its ending'),
  images: list('the names of files in catalogue/photographs, without their endings'),
  description: text('a text for customers'),
  category: z.enum(CATEGORIES, `one of ${CATEGORIES.join(', ')}`),
  sku: z.optional(text('a stock number, or be left out')),
  tags: list('a list of one word or more'),
  benefits: list('a list of one sentence or more'),
  usage: text('how the product is used'),
  ingredients: text('the full list of ingredients'),
  warnings: z.optional(list('a list of one sentence or more, or be left out')),
  metaTitle: text('a title for search engines'),
  metaDescription: text('a description for search engines'),
  slug: z
    .string('words in small letters joined by -')
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'words in small letters joined by -')),
});

const UNIQUE = ['id', 'name', 'sku', 'slug'] as const;

/**
 * What is wrong with the products, a line for each: the file, the field, and what is wanted.
 * @param photographs the file stems in catalogue/photographs
 */
export function mistakesIn(
  files: readonly ProductFile[],
  photographs: ReadonlySet<string>,
): string[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, product, unlisted }) => {
    const say = (mistake: string) => `catalogue/${file}: ${mistake}`;
    if (unlisted) return [say('should stand in the list of catalogue/products.ts')];
    const parsed = productSchema.safeParse(product);
    if (!parsed.success) return parsed.error.issues.map((issue) => say(formMistake(issue)));
    const missing = missingPictures(parsed.data, photographs);
    const repeated = UNIQUE.flatMap((field) => {
      const value = parsed.data[field];
      const key = `${field}=${value}`;
      const first = seen.get(key);
      if (value !== undefined && first === undefined) seen.set(key, file);
      return first === undefined
        ? []
        : [say(`${field} should be its own; ${value} is that of catalogue/${first} too`)];
    });
    return [...missing.map(say), ...repeated];
  });
}

function formMistake(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.join(', ')} is no field of a product`;
  const [field, position] = issue.path;
  const where = position === undefined ? '' : `, entry ${Number(position) + 1},`;
  return `${String(field ?? 'the product')}${where} should hold ${issue.message}`;
}

function missingPictures(
  { image, images }: Pick<Product, 'image' | 'images'>,
  photographs: ReadonlySet<string>,
): string[] {
  const named = [['image', image] as const, ...images.map((it) => ['images', it] as const)];
  return named
    .filter(([, picture]) => !photographs.has(picture))
    .map(([field, it]) => `${field} names ${it}, but catalogue/photographs has no ${it}.jpg`);
}
