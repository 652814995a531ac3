import type { LucideIcon, LucideProps } from 'lucide-react'
import { classNames } from './class-names.ts'

type IconProps = LucideProps & { of: LucideIcon; small?: boolean }

/** A decorative icon, hidden from screen readers. An icon without text belongs in an `IconButton`, which has a label. */
export function Icon({ of: Glyph, small = false, className, ...rest }: IconProps) {
  return <Glyph aria-hidden="true" className={classNames(small ? 'ic-s' : 'ic', className)} {...rest} />
}
