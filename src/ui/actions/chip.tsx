import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import './chip.css'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean }

export function Chip({ pressed, className, type = 'button', ...rest }: ChipProps) {
  return <button type={type} aria-pressed={pressed} className={classNames('chip', className)} {...rest} />
}

type ChipsProps = ComponentProps<'div'> & { label: string }

export function Chips({ label, className, ...rest }: ChipsProps) {
  return <div role="group" aria-label={label} className={classNames('chips', className)} {...rest} />
}

/** A chip that is a checkbox, so that a form submits it without JavaScript. */
export function ChoiceChip({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="chip chip-choice">
      <input type="checkbox" className="sr" {...rest} />
      <span>{children}</span>
    </label>
  )
}
