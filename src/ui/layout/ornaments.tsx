import { classNames } from '../class-names.ts'

type KolamProps = { size: 'small' | 'medium' | 'large' | 'dots'; className?: string }

/** A kolam, a line drawn round dots, in the text colour. Never cropped and never behind text. */
export function Kolam({ size, className }: KolamProps) {
  return <div className={classNames('kolam', `kolam-${size}`, className)} aria-hidden="true" />
}

/** A stripe like the border of a veshti (Tamil: kara). */
export function Kara({ vertical = false, className }: { vertical?: boolean; className?: string }) {
  return <div className={classNames(vertical ? 'kara-v' : 'kara', className)} aria-hidden="true" />
}
