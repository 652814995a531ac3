import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The form in its true layout while it is asked whose password may be reset. */
export function ResetSkeleton() {
  return (
    <div aria-busy="true" className="auth-fields">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {['email', 'password', 'confirmation'].map((field) => (
        <div key={field} aria-hidden="true" className="field">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-13 rounded-control" />
        </div>
      ))}
      <Skeleton className="my-3 h-5 w-56" />
      <Skeleton className="h-14 rounded-control" />
    </div>
  )
}
