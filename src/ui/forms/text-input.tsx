import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field-context.ts'
import './field.css'

type TextInputProps = ComponentProps<'input'> & {
  /** An `<Icon>`, or a fixed text as `<span className="input-prefix">`, at the start. */
  icon?: ReactNode
  /** An `IconButton` at the end. */
  end?: ReactNode
}

export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const field = useField(rest)
  return (
    <div className="input-box">
      {icon}
      <input className={classNames('input', className)} {...rest} {...field} />
      {end && <span className="input-end">{end}</span>}
    </div>
  )
}

/**
 * The only `type="number"`. Browsers change the number of a focused field by the mouse wheel, also when somebody only scrolls the page,
 * so the wheel takes the focus away.
 */
export const NumberInput = (props: Omit<TextInputProps, 'type' | 'onWheel'>) => (
  <TextInput {...props} type="number" onWheel={({ currentTarget }) => currentTarget.blur()} />
)

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField(rest)
  return <textarea className={classNames('input', className)} {...rest} {...field} />
}
