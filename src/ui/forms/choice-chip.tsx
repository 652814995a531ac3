import type { ComponentProps } from 'react'
import '../actions/chip.css'

/** A chip that is a checkbox, so that a form can send it without JavaScript. */
export function ChoiceChip({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="chip chip-choice">
      <input type="checkbox" className="sr" {...rest} />
      <span>{children}</span>
    </label>
  )
}
