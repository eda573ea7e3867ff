import { shop } from '#shop.config.ts';

/** The page's title and description; React moves both into the head. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
