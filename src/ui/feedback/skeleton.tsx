import { classNames } from '../class-names.ts'

/** A placeholder for one line of text; set its size by utility classes (`h-5 w-3/4`). */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('sk', className)} aria-hidden="true" />
}
