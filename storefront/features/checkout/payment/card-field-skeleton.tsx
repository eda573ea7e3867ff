import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';

/** Stands where the card field will be. */
export function CardFieldSkeleton() {
  return (
    <>
      <Skeleton className="h-[3.125rem]" />
      <LoadingNote>Loading the card field</LoadingNote>
    </>
  );
}
