/** Facts for search engines (schema.org); the browser never runs them. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  return (
    <script type="application/ld+json">
      {JSON.stringify({ '@context': 'https://schema.org', ...facts })}
    </script>
  );
}
