import { Skeleton } from '../ui/skeleton'

/** The skeleton of a listing page, below the header and over the page that navigates away. */
export function ListingSkeleton() {
  return (
    <div
      aria-busy="true"
      className="late fixed inset-0 top-14 z-30 overflow-hidden bg-surface px-gutter pt-14 tablet-lg:top-[72px]"
    >
      <div className="listing-columns mx-auto max-w-page">
        <div className="grid gap-4 tablet:grid-cols-[88px_minmax(0,1fr)]">
          <div className="hidden gap-2.5 tablet:grid tablet:content-start">
            <Skeleton className="aspect-[4/5]" />
            <Skeleton className="aspect-[4/5]" />
            <Skeleton className="aspect-[4/5]" />
          </div>
          <Skeleton className="aspect-square rounded-panel mobile-md:aspect-[4/5]" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-4 h-11 w-60 rounded-pill" />
          <Skeleton className="mt-4 h-12" />
          <Skeleton className="mt-4 h-15" />
        </div>
      </div>
    </div>
  )
}
