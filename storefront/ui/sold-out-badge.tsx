/** 'Sold out' in the corner of a product's picture. */
export function SoldOutBadge() {
  return (
    <span className="absolute top-4 right-4 bg-ink px-3 py-1 text-sm text-paper-light max-sm:top-0 max-sm:right-0 forced-colors:border">
      Sold out
    </span>
  );
}
