import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field-context.ts'
import './field.css'

export type TextInputProps = ComponentProps<'input'> & {
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

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField(rest)
  return <textarea className={classNames('input', className)} {...rest} {...field} />
}
