import { classNames } from '../class-names.ts'

/** The border of a veshti. */
export function Kara({ vertical = false, className }: { vertical?: boolean; className?: string }) {
  return <div className={classNames(vertical ? 'kara-v' : 'kara', className)} aria-hidden="true" />
}
