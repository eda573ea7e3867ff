import { type Product, productSku } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { photographNamed } from '#storefront/ui/picture/photographs.ts';

/** What search engines read of a product (schema.org/Product). It is data, not a script to run. */
export function ProductStructuredData({ product }: { product: Product }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.metaDescription,
    image: product.images.map((image) => photographNamed(image)?.img.src).filter(Boolean),
    sku: productSku(product),
    category: product.category,
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  };
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  );
}
