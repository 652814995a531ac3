import { classNames } from '../class-names.ts'

type KolamProps = { size: 'small' | 'medium' | 'large' | 'dots'; className?: string }

/** A kolam in the colour of the text; whole, and never behind words. */
export function Kolam({ size, className }: KolamProps) {
  return <div className={classNames('kolam', `kolam-${size}`, className)} aria-hidden="true" />
}
