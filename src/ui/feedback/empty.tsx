import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Kolam } from '../layout/kolam.tsx'

type EmptyProps = {
  title: ReactNode
  text?: ReactNode
  /** One button, where there is something to do. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** The dots with no line yet. */
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
