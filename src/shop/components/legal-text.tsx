import type { ReactNode } from 'react'
import { ShopPageHead } from './shop-page-head.tsx'

type LegalTextProps = { title: string; lead: string; path: string; children: ReactNode }

/** A page that is read from top to bottom. */
export function LegalText({ title, lead, path, children }: LegalTextProps) {
  return (
    <article className="page grid gap-8 pt-10 pb-20">
      <ShopPageHead title={title} description={lead} path={path} />
      <header>
        <h1 className="t-h1">{title}</h1>
        <p className="t-lead soft mt-4 max-w-text">{lead}</p>
      </header>
      {children}
    </article>
  )
}

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-text">
      <h2 className="t-h3 mb-2">{title}</h2>
      <div className="soft grid gap-3">{children}</div>
    </section>
  )
}
