import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';

/** The placeholder of the card field while it loads. */
export function CardFieldSkeleton() {
  return (
    <>
      <Skeleton className="h-[3.125rem]" />
      <LoadingNote>Loading the card field</LoadingNote>
    </>
  );
}
