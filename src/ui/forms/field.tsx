import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldContext } from './field-context.ts'
import { useMistake } from './mistakes.ts'
import './field.css'

type FieldProps = {
  label: ReactNode
  /** Its control's; what the form around it found wrong with this name stands here. */
  name?: string
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
  const { label, name = '', required = false, hint, group = false, hideLabel = false } = props
  const { className, children } = props
  const { mistake } = useMistake(name)
  const error = props.error || (mistake === true ? undefined : mistake)
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error || mistake)
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
          <Icon of={CircleAlert} small />
          {error}
        </p>
      )}
    </div>
  )
}
