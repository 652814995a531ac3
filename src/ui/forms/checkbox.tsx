import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './choice.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** Hides the label visually; screen readers still read it. */
  bare?: boolean
}

export function Checkbox({ label, bare = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check-hit', bare && 'bare', className)}>
      <input type="checkbox" className="check" {...rest} />
      <span className={bare ? 'sr' : undefined}>{label}</span>
    </label>
  )
}
