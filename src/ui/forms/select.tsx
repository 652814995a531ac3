import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { ChevronDown } from '../icons/chevron-down.tsx'
import { useField } from './field-context.ts'
import './field.css'

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const field = useField(rest)
  return (
    <div className="input-box">
      <select className={classNames('input select', className)} {...rest} {...field} />
      <Icon of={ChevronDown} small />
    </div>
  )
}
