import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'
import './row-skeletons.css'

type RowSkeletonsProps = { count?: number; label?: string; className?: string }

/** Placeholders with the layout of list rows. */
export function RowSkeletons({ count = 5, label = 'Loading...', className }: RowSkeletonsProps) {
  return (
    <div aria-busy="true" className={classNames('sk-rows', className)}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, position) => (
        <div key={position} aria-hidden="true">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-1/6" />
        </div>
      ))}
    </div>
  )
}
