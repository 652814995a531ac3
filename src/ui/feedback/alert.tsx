import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CircleExclamationPoint } from '../icons/circle-exclamation-point.tsx'
import { CircleCheck } from '../icons/circle-check.tsx'

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
