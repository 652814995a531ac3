import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'good' | 'info' | 'wait' | 'bad' | 'flat'

type BadgeProps = ComponentProps<'span'> & {
  tone?: Tone
  /** Hides the dot. */
  plain?: boolean
}

export function Badge({ tone, plain = false, className, ...rest }: BadgeProps) {
  return <span className={classNames('badge', tone && `is-${tone}`, plain && 'plain', className)} {...rest} />
}

type NoteProps = ComponentProps<'span'> & { tone?: 'good' | 'wait' | 'flat' }

/** A dot and a few words in small text, without a background. */
export function Note({ tone = 'flat', className, ...rest }: NoteProps) {
  return <span className={classNames('note', `note-${tone}`, className)} {...rest} />
}
