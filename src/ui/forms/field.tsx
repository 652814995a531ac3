import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** For several controls under one label: radio cards, chips. */
  group?: boolean
  hideLabel?: boolean
  className?: string
  /** One control (TextInput, Select, …), which gets its id and description from here. */
  children: ReactNode
}

export function Field(props: FieldProps) {
  const {
    label,
    required = false,
    hint,
    error,
    group = false,
    hideLabel = false,
    className,
    children,
  } = props
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  const Label = group ? 'span' : 'label'
  return (
    <div
      className={classNames('field', className)}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      <Label id={labelId} className={hideLabel ? 'sr' : 'label'} {...(!group && { htmlFor: id })}>
        {label}
        {required && (
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        )}
      </Label>
      <FieldContext value={group ? null : { id, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="help">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="err">
          <Icon of={CircleAlert} small />
          {error}
        </p>
      )}
    </div>
  )
}
