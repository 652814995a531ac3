import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** How the order stands, its steps and its summary in their true layout. */
export function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the order</VisuallyHidden>
      <div aria-hidden="true" className="mb-10 grid gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-11 w-[80%] max-w-lg" />
        <Skeleton className="h-6 w-[90%] max-w-2xl" />
      </div>
      <div aria-hidden="true" className="split">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
