/**
 * The page for a search text: the first main link whose label or path contains it, otherwise the
 * shop with this search; null for blank text.
 * @example searchDestination('con', links) // '/contact'
 * @example searchDestination('dry hair', links) // '/shop?search=dry%20hair'
 */
export function searchDestination(
  input: string,
  mainLinks: readonly { label: string; to: string }[],
): string | null {
  const text = input.trim().toLowerCase();
  if (text === '') return null;
  const link = mainLinks.find(
    ({ label, to }) => label.toLowerCase().includes(text) || to.toLowerCase().includes(text),
  );
  return link ? link.to : `/shop?search=${encodeURIComponent(text)}`;
}
