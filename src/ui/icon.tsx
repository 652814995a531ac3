import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The shapes of one icon on a grid of 24 by 24: a component of `icons/`, which has Lucide's drawings. */
export type IconShapes = () => ReactNode

type IconProps = ComponentProps<'svg'> & { of: IconShapes; small?: boolean }

/** A decorative icon, hidden from screen readers. An icon without text belongs in an `IconButton`, which has a label. */
export function Icon({ of: Shapes, small = false, className, ...rest }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(small ? 'ic-s' : 'ic', className)}
      aria-hidden="true"
      {...rest}
    >
      <Shapes />
    </svg>
  )
}
