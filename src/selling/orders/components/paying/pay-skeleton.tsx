import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'

export function PaySkeleton() {
  return (
    <div aria-busy="true" className="split">
      <VisuallyHidden role="status">Loading your payment</VisuallyHidden>
      <div aria-hidden="true" className="grid gap-4">
        <Skeleton className="h-11 w-[80%] max-w-lg" />
        <Skeleton className="mb-5 h-5 w-48" />
        <Skeleton className="h-27 rounded-card" />
        <Skeleton className="h-27 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
