import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; text: string; children: ReactNode }

/** A group of related components. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className="ds-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="t-h2">
        {title}
      </h2>
      <p className="soft">{text}</p>
      {children}
    </section>
  )
}

type ExampleProps = {
  name: string
  /** When to use the component, in one line. */
  use: ReactNode
  /** Takes the whole width instead of a row of states. */
  wide?: boolean
  children: ReactNode
}

/** A component in its states. */
export function Example({ name, use, wide = false, children }: ExampleProps) {
  return (
    <div className="ds-example">
      <div className="ds-text">
        <h3 className="t-h3">{name}</h3>
        <p className="t-sm muted">{use}</p>
      </div>
      <div className={wide ? 'ds-wide' : 'ds-row'}>{children}</div>
    </div>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ds-state">
      {children}
      <span className="t-xs muted">{name}</span>
    </div>
  )
}
