import type { ReactNode } from 'react'

type ChapterProps = { id: string; title: string; text: string; children: ReactNode }

/** One family of components. */
export function Chapter({ id, title, text, children }: ChapterProps) {
  return (
    <section id={id} className="ds-chapter" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="t-h2">
        {title}
      </h2>
      <p className="soft">{text}</p>
      {children}
    </section>
  )
}

type SpecimenProps = {
  name: string
  /** When to take it, in one line. */
  use: ReactNode
  /** States stand in a row; a wide component takes the whole width. */
  wide?: boolean
  children: ReactNode
}

/** One component in its states, with a line on when to take it. */
export function Specimen({ name, use, wide = false, children }: SpecimenProps) {
  return (
    <div className="ds-specimen">
      <div className="ds-words">
        <h3 className="t-h3">{name}</h3>
        <p className="t-sm muted">{use}</p>
      </div>
      <div className={wide ? 'ds-wide' : 'ds-row'}>{children}</div>
    </div>
  )
}

/** A state with its name below. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ds-state">
      {children}
      <span className="t-xs muted">{name}</span>
    </div>
  )
}
