import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { products } from '#catalogue/products.ts';
import { CATEGORIES, type Product } from '#domain/product.ts';
import {
  type PhotographFolder,
  type PhotographNames,
  photographErrors,
  photographNames,
} from './check-photographs.ts';
import { ROOT } from './folders.ts';

/** A value that a file in catalogue/ exports, and that should be a product. */
export interface ExportedProduct {
  /** The file's name, such as 'deep-hydrating-shampoo.ts'. */
  file: string;
  product: unknown;
  /** Whether the list in products.ts lacks it. */
  unlisted?: boolean;
}

/** The errors of the catalogue, one per line. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

const CATALOGUE = join(ROOT, 'catalogue');
const UNIQUE_FIELDS = ['id', 'name', 'sku', 'slug'] as const;

const PRICE = 'a price in euro above 0 with at most two decimals';
const MILLILITRES = 'a whole number of millilitres above 0, or absent';
const MONTHS = 'a whole number of months above 0, or absent';
const ID = 'a whole number above 0';
const SLUG = 'lower-case words joined by hyphens';
const WORDS = 'a list of one or more words, each of letters only, or absent';
const STEPS = 'a list of steps, each with amount and text, or absent';
const NOTES = 'a text for each of some INCI names, or absent';
const HS_CODE = 'six to ten digits';
const COUNTRY = 'two capital letters';
const GRAMS = 'a whole number of grams above 0';
const MINUTES = 'a whole number of minutes above 0, or absent';
const NOTEBOOK = 'a heading and lines, each with text, or absent';
const KEY_INGREDIENTS = 'ingredients of catalogue/ingredients, or absent';

const word = z.string(WORDS).check(z.regex(/^\p{L}+$/u, WORDS));

const productSchema = z.strictObject({
  id: z.int(ID).check(z.gte(1, ID)),
  name: text(),
  price: z
    .number(PRICE)
    .check(z.refine((euro) => euro > 0 && /^\d+(\.\d{1,2})?$/.test(String(euro)), PRICE)),
  netQuantityMl: z.optional(z.int(MILLILITRES).check(z.gte(1, MILLILITRES))),
  image: text(),
  images: list(),
  description: text(),
  category: z.enum(CATEGORIES, `one of ${CATEGORIES.join(', ')}`),
  mentionedAs: z.optional(z.array(word, WORDS).check(z.minLength(1, WORDS))),
  sku: z.optional(text('a text, or absent')),
  customs: z.optional(
    z.strictObject({
      hsCode: z.string(HS_CODE).check(z.regex(/^\d{6,10}$/, HS_CODE)),
      origin: z.string(COUNTRY).check(z.regex(/^[A-Z]{2}$/, COUNTRY)),
      netWeightG: z.int(GRAMS).check(z.gte(1, GRAMS)),
    }),
  ),
  tags: list(),
  benefits: list(),
  lastsMonths: z.optional(z.int(MONTHS).check(z.gte(1, MONTHS))),
  suitedTo: z.optional(text('a text, or absent')),
  feelsLike: z.optional(text('a text, or absent')),
  usage: text(),
  usageSteps: z.optional(
    z.array(
      z.strictObject(
        { amount: text(STEPS), text: text(STEPS), brief: z.optional(text(STEPS)) },
        STEPS,
      ),
      STEPS,
    ),
  ),
  usagePicture: z.optional(text('a text, or absent')),
  waitMinutes: z.optional(z.int(MINUTES).check(z.gte(1, MINUTES))),
  waitPicture: z.optional(text('a text, or absent')),
  notebook: z.optional(
    z.strictObject(
      {
        heading: text(NOTEBOOK),
        lines: z.array(
          z.strictObject(
            {
              text: text(NOTEBOOK),
              verdict: z.optional(text(NOTEBOOK)),
              struckOut: z.optional(z.boolean(NOTEBOOK)),
            },
            NOTEBOOK,
          ),
          NOTEBOOK,
        ),
      },
      NOTEBOOK,
    ),
  ),
  ingredients: text(),
  ingredientNotes: z.optional(z.record(z.string(), text(NOTES), NOTES)),
  keyIngredients: z.optional(listOf(['name', 'plant', 'picture', 'alt', 'text'], KEY_INGREDIENTS)),
  warnings: z.optional(list('a list of one or more texts, or absent')),
  metaTitle: text(),
  metaDescription: text(),
  slug: z.string(SLUG).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG)),
});

function text(expected = 'a text') {
  return z.string(expected).check(z.regex(/\S/, expected));
}

function list(expected = 'a list of one or more texts') {
  return z.array(text(expected), expected).check(z.minLength(1, expected));
}

/** A list of objects that have a text in each of some fields, and no other field. */
function listOf<Field extends string>(fields: readonly Field[], expected: string) {
  const shape = Object.fromEntries(fields.map((field) => [field, text(expected)])) as Record<
    Field,
    ReturnType<typeof text>
  >;
  return z.array(z.strictObject(shape, expected), expected);
}

/**
 * Checks the product files, the photographs that they name, and the colours of all photographs.
 * @throws CatalogueError that names each file, field, expected and given value
 */
export async function checkCatalogue(): Promise<void> {
  const photographs = photographNames();
  const errors = [
    ...catalogueErrors(await productFiles(), photographs),
    ...(await photographErrors(photographs)),
  ];
  if (errors.length > 0) throw new CatalogueError(errors.join('\n'));
}

/** Returns the errors of the product files, each with the file, the field and what is expected. */
export function catalogueErrors(
  files: readonly ExportedProduct[],
  photographs: PhotographNames,
): string[] {
  const fileOf = new Map<string, string>();
  return files.flatMap(({ file, product, unlisted }) => {
    const at = (error: string) => `catalogue/${file}: ${error}`;
    if (unlisted) return [at('must be in the list of catalogue/products.ts')];
    const parsed = productSchema.safeParse(product);
    if (!parsed.success) return parsed.error.issues.map((issue) => at(formatIssue(issue, product)));
    const duplicates = UNIQUE_FIELDS.flatMap((field) => {
      const value = parsed.data[field];
      if (value === undefined) return [];
      const first = fileOf.get(`${field}=${value}`);
      if (first) return [`${field} must be unique; catalogue/${first} has ${value} too`];
      fileOf.set(`${field}=${value}`, file);
      return [];
    });
    return [
      ...missingPhotographs(parsed.data, photographs),
      ...notesWithoutIngredient(parsed.data),
      ...duplicates,
    ].map(at);
  });
}

function formatIssue(issue: z.core.$ZodIssue, product: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.join(', ')} is not a field of a product`;
  const [field, position] = issue.path;
  if (field === undefined) return 'every export must be a product';
  const entry =
    typeof position === 'number'
      ? `, entry ${position + 1},`
      : position && `, ${String(position)},`;
  const given = JSON.stringify((product as Record<PropertyKey, unknown>)[field]);
  return `${String(field)}${entry ?? ''} must be ${issue.message}, got ${given ?? 'nothing'}`;
}

function missingPhotographs(
  { image, images, usagePicture, waitPicture, keyIngredients = [] }: z.infer<typeof productSchema>,
  photographs: PhotographNames,
): string[] {
  const missing = (folder: PhotographFolder, field: keyof Product, names: readonly string[]) =>
    names
      .filter((name) => !photographs[folder].has(name))
      .map((name) => `${field} names ${name}, but ${folder} has no ${name}.jpg or ${name}.webp`);
  const ingredientPhotographs = keyIngredients.map(({ picture }) => picture);
  return [
    ...missing('catalogue/photographs', 'image', [image]),
    ...missing('catalogue/photographs', 'images', images),
    ...missing('catalogue/photographs', 'usagePicture', usagePicture ? [usagePicture] : []),
    ...missing('storefront/photographs', 'waitPicture', waitPicture ? [waitPicture] : []),
    ...missing('storefront/photographs', 'keyIngredients', ingredientPhotographs),
  ];
}

function notesWithoutIngredient({
  ingredients,
  ingredientNotes = {},
}: Pick<Product, 'ingredients'> & { ingredientNotes?: object | undefined }): string[] {
  const listed = ingredients.replace(/\.$/, '').split(', ');
  return Object.keys(ingredientNotes)
    .filter((name) => !listed.includes(name))
    .map((name) => `ingredientNotes names ${name}, which is not in ingredients`);
}

async function productFiles(): Promise<ExportedProduct[]> {
  const listed: readonly unknown[] = products;
  const files = globSync('*.ts', { cwd: CATALOGUE }).filter(
    (file) => file !== 'products.ts' && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.sort().map(async (file) => {
      // Node loads a module once, so a listed product is the same object as its file's export.
      const exported: object = await import(pathToFileURL(join(CATALOGUE, file)).href);
      return Object.values(exported).map((product: unknown) => ({
        file,
        product,
        unlisted: !listed.includes(product),
      }));
    }),
  );
  const found = modules.flat();
  const inline = products.filter((product) => !found.some((item) => item.product === product));
  return [...found, ...inline.map((product) => ({ file: 'products.ts', product }))];
}
