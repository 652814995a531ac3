import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import './cart.css'

/** Two lines and the summary in their true layout. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="split mt-8">
      <VisuallyHidden role="status">Loading your cart</VisuallyHidden>
      <div aria-hidden="true">
        {[0, 1].map((position) => (
          <div key={position} className="cart-line">
            <Skeleton className="size-6 rounded-md" />
            <Skeleton className="h-24 w-full rounded-control" />
            <div className="grid gap-2">
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-5 w-40 max-w-full" />
              <Skeleton className="h-4 w-28 max-w-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
