import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type PageHeadingProps = {
  title: ReactNode
  text?: ReactNode
  /** Buttons of the page, right of the title. */
  actions?: ReactNode
  className?: string
}

export function PageHeading({ title, text, actions, className }: PageHeadingProps) {
  return (
    <div className={classNames('section-head', className)}>
      <div>
        <h1 className="t-h1">{title}</h1>
        {text && <p className="soft mt-2">{text}</p>}
      </div>
      {actions}
    </div>
  )
}
