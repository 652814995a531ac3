import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type NoteProps = ComponentProps<'span'> & { tone?: 'good' | 'wait' | 'flat' }

/** A dot and a few small words on a plain ground. */
export function Note({ tone = 'flat', className, ...rest }: NoteProps) {
  return <span className={classNames('note', `note-${tone}`, className)} {...rest} />
}
