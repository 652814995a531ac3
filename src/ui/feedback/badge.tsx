import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'good' | 'info' | 'wait' | 'bad' | 'flat'

type BadgeProps = ComponentProps<'span'> & {
  tone?: Tone
  /** Without the dot. */
  plain?: boolean
}

export function Badge({ tone, plain = false, className, ...rest }: BadgeProps) {
  return <span className={classNames('badge', tone && `is-${tone}`, plain && 'plain', className)} {...rest} />
}
