import { classNames } from '../class-names.ts'

/** One bar in place of words; height and width by utilities (`h-5 w-3/4`). */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('sk', className)} aria-hidden="true" />
}
