import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field-context.ts'
import './field.css'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField(rest)
  return <textarea className={classNames('input', className)} {...rest} {...field} />
}
