import { Kolam } from '../layout/ornaments.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'
// The product cards that replace the skeletons need these styles too. Only pages that list products load this file.
import '../styles/product-cards.css'

type CardSkeletonsProps = { count?: number; label?: string }

/** Placeholders with the layout of product cards. */
export function CardSkeletons({ count = 6, label = 'Loading' }: CardSkeletonsProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={count % 4 === 0 ? 'cards' : 'cards of-3'} aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <CardSkeleton key={position} />
        ))}
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="pcard" data-skeleton>
      <div className="tile sk-tile">
        <Kolam size="small" />
      </div>
      <div className="pcard-body sk-lines">
        <Skeleton className="h-3 w-[45%]" />
        <Skeleton className="h-5 w-[78%]" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-[64%]" />
      </div>
      <div className="pcard-foot">
        <Skeleton className="h-[1.4rem] w-20" />
        <div className="pcard-act">
          <Skeleton className="h-11 w-24 rounded-control" />
          <Skeleton className="h-11 w-24 rounded-control" />
        </div>
      </div>
    </div>
  )
}
