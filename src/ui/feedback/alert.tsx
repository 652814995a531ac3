import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type AlertProps = ComponentProps<'div'> & { tone: 'good' | 'bad' }

export function Alert({ tone, className, children, ...rest }: AlertProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('alert', `is-${tone}`, className)}
      {...rest}
    >
      <Icon of={tone === 'bad' ? CircleAlert : CircleCheck} />
      <span>{children}</span>
    </div>
  )
}
