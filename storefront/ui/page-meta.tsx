import { shop } from '#shop.config.ts';

/** A page's title and description; React puts both into the head, on the server and later. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
