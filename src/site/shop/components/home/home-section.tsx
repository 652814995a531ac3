import type { ReactNode } from 'react'

type HomeSectionProps = {
  title: string
  id?: string
  /** A button of the section, at the right; on phones below the title. */
  action?: ReactNode
  children: ReactNode
}

export function HomeSection({ title, id, action, children }: HomeSectionProps) {
  return (
    <section className="section home-section" id={id}>
      <div className="page">
        <div className="section-head">
          <h2 className="t-h2">{title}</h2>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
