import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CircleExclamationPoint } from '../icons/circle-exclamation-point.tsx'
import { FieldContext } from './field-context.ts'
import { useFieldError } from './form-errors.ts'
import './field.css'

type FieldProps = {
  label: ReactNode
  /** Name of the control. The form's error for this name is shown below it. */
  name?: string
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** For several controls under one label, such as radio cards or chips. */
  group?: boolean
  hideLabel?: boolean
  className?: string
  /** One control (TextInput, Select, …); it inherits id and description (see `useField`). */
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, name = '', required = false, hint, group = false, hideLabel = false } = props
  const { className, children } = props
  const { error: formError } = useFieldError(name)
  const error = props.error || (formError === true ? undefined : formError)
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error || formError)
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
      <FieldContext value={group ? null : { id, name: name || undefined, describedBy, invalid, required }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="help">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="err">
          <Icon of={CircleExclamationPoint} small />
          {error}
        </p>
      )}
    </div>
  )
}
