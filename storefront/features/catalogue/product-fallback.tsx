import { mainImageOf, type Product, priceOf } from '#domain/product.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { PriceNotes } from '#storefront/ui/price-notes.tsx';
import { ScriptFallback } from '#storefront/ui/script-fallback.tsx';
import { UnitPrice } from '#storefront/ui/unit-price.tsx';
import { LegalGuarantee, ProductSafety } from './product-legal.tsx';

/** The product page for users without JavaScript. */
export function ProductFallback({ product }: { product: Product }) {
  return (
    <ScriptFallback>{import.meta.env.SSR && <ProductFacts product={product} />}</ScriptFallback>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const parts = [
    ['How to use', product.usage],
    ['Ingredients', product.ingredients],
    ['Safety', <ProductSafety key="safety" product={product} />],
    ['Legal guarantee', <LegalGuarantee key="guarantee" />],
  ] as const;
  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
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
