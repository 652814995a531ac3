import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Kolam } from '../layout/ornaments.tsx'

type EmptyProps = {
  title: ReactNode
  text?: ReactNode
  /** A button, if there is something to do. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** The empty state of a list or page, with the dots of a kolam whose line is not drawn yet. */
export function Empty({ title, text, action, level = 2, className }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('empty', className)}>
      <Kolam size="dots" />
      <Heading className="t-h3">{title}</Heading>
      {text && <p className="soft">{text}</p>}
      {action}
    </div>
  )
}
