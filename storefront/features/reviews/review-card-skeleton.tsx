import { Skeleton } from '#storefront/ui/skeleton.tsx';

/** The placeholder of a review card. A file of its own: the home page loads the cards later. */
export function ReviewCardSkeleton() {
  return (
    <div className="border-t border-line pt-5 pb-2">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-11/12" />
      <Skeleton className="mt-2.5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-2/3" />
      <Skeleton className="mt-6 h-3.5 w-36" />
    </div>
  );
}
