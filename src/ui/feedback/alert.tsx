import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CircleExclamationPoint } from '../icons/circle-exclamation-point.tsx'
import { CircleCheck } from '../icons/circle-check.tsx'
import type { FormErrors } from '../forms/form-errors.ts'

type AlertProps = ComponentProps<'div'> & { tone: 'good' | 'bad' }

export function Alert({ tone, className, children, ...rest }: AlertProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('alert', `is-${tone}`, className)}
      {...rest}
    >
      <Icon of={tone === 'bad' ? CircleExclamationPoint : CircleCheck} />
      <span>{children}</span>
    </div>
  )
}

/** The error of an action (see `useAction`) as a whole; those of its fields are shown there. */
export const ActionError = ({ of: { errors } }: { of: { errors: FormErrors } }) =>
  errors.text && <Alert tone="bad">{errors.text}</Alert>
