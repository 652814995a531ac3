import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Kolam } from '../../../ui/layout/ornaments.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

export function DetailSkeleton() {
  return (
    <div className="detail" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className="tile stage sk-tile">
        <Kolam size="small" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-4 h-10 w-40" />
        <Skeleton className="mt-4 h-14 w-full rounded-control max-lg:hidden" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
