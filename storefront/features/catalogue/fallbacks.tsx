import { products } from '#catalogue/products.ts';
import { productPath } from '#contract/pages.ts';
import { mainImageOf, type Product, priceOf } from '#domain/product.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price, PriceNotes, UnitPrice } from '#storefront/ui/price.tsx';
import { ScriptFallback } from '#storefront/ui/script-fallback.tsx';
import { LegalGuarantee, ProductSafety } from './product-legal.tsx';

/**
 * All products with their prices, for users without JavaScript.
 * @param heading the heading level of the product names
 */
export function ProductsFallback({
  heading,
  className = '',
}: {
  heading: 'h2' | 'h3';
  className?: string;
}) {
  return (
    <ScriptFallback className={className}>
      {import.meta.env.SSR && <ProductList heading={heading} />}
    </ScriptFallback>
  );
}

function ProductList({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="max-w-[42rem]">
      <ul className="border-t border-line">
        {products.map((product) => (
          <li key={product.id} className="border-b border-line py-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Heading className="text-subheading">
                <a href={productPath(product.id)} className="text-link">
                  {product.name}
                </a>
              </Heading>
              <span>
                <UnitPrice product={product} /> <Price amount={priceOf(product)} />
              </span>
            </div>
            <p className="mt-2 text-ink-soft">{product.description}</p>
          </li>
        ))}
      </ul>
      <PriceNotes className="mt-4" />
    </div>
  );
}

/** The product page for users without JavaScript. */
export function ProductFallback({ product }: { product: Product }) {
  return (
    <ScriptFallback>
      {import.meta.env.SSR && <ProductFallbackContent product={product} />}
    </ScriptFallback>
  );
}

function ProductFallbackContent({ product }: { product: Product }) {
  const parts = [
    ['How to use', product.usage],
    ['Ingredients', product.ingredients],
    ['Safety', <ProductSafety key="safety" product={product} />],
    ['Legal guarantee', <LegalGuarantee key="guarantee" />],
  ] as const;
  return (
    <div className="shell mt-6 grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
      <Picture
        name={mainImageOf(product)}
        alt={product.name}
        sizes="(min-width: 64rem) 50vw, 92vw"
        className="aspect-4/5 w-full object-cover"
      />
      <div>
        <h1 className="text-title">{product.name}</h1>
        <p className="mt-4 text-lead">
          <Price amount={priceOf(product)} /> <UnitPrice product={product} />
        </p>
        <PriceNotes />
        <p className="mt-6">{product.description}</p>
        {parts.map(([title, contents]) => (
          <section key={title} className="mt-8">
            <h2 className="text-subheading">{title}</h2>
            <div className="mt-2 text-ink-soft">{contents}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
