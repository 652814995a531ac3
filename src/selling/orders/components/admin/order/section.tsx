import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="order-section">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
