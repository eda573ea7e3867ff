import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Product } from '#domain/product.ts';
import { productById, productWithId } from '../api/catalogue.ts';
import { Queries } from '../api/queries.tsx';
import { AddToCartButton, useAddToCart } from '../features/cart/add-to-cart.tsx';
import { ProductFallback } from '../features/catalogue/product-fallback.tsx';
import { productIdIn } from '../features/catalogue/product-id.ts';
import { ProductNotFound } from '../features/catalogue/product-not-found.tsx';
import { ProductView } from '../features/catalogue/product-view.tsx';
import { ProductViewSkeleton } from '../features/catalogue/product-view-skeleton.tsx';
import { RelatedProducts } from '../features/catalogue/related-products.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** /product/{id} */
export function Component() {
  const id = productIdIn(useParams().id);
  const known = productWithId(id);
  return (
    <div className="shell pt-6 pb-28 md:pt-8">
      <Breadcrumbs
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop' },
          { label: known?.name ?? 'Product Not Found' },
        ]}
      />
      {known ? (
        <PageMeta title={known.metaTitle} description={known.metaDescription} />
      ) : (
        <PageMeta
          title="Product Not Found"
          description="There is no product at this address. See all our products in the shop."
        />
      )}
      {known && <ProductFallback product={known} />}
      <Queries>
        <FetchedProduct id={id} />
      </Queries>
    </div>
  );
}

function FetchedProduct({ id }: { id: number }) {
  const { data: product } = useQuery(productById(id));
  const addToCart = useAddToCart();
  if (product === undefined) return <ProductViewSkeleton product={productWithId(id)} />;
  if (product === null) return <ProductNotFound />;
  const add = (other: Product) => <AddToCartButton product={other} />;
  return (
    <>
      <ProductView
        key={product.id}
        product={product}
        onBuy={(quantity) => addToCart(product, quantity)}
      />
      <RelatedProducts product={product} action={add} />
    </>
  );
}
