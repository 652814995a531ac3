import type { LucideIcon, LucideProps } from 'lucide-react'
import { classNames } from './class-names.ts'

type IconProps = LucideProps & { of: LucideIcon; small?: boolean }

/** A drawing beside words, unseen by screen readers. Alone it belongs in an `IconButton`, which has the label. */
export function Icon({ of: Drawing, small = false, className, ...rest }: IconProps) {
  return <Drawing aria-hidden="true" className={classNames(small ? 'ic-s' : 'ic', className)} {...rest} />
}
