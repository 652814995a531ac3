import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Icon } from '../icon.tsx'
import { ChevronLeft } from '../icons/chevron-left.tsx'
import { ChevronRight } from '../icons/chevron-right.tsx'
import { Link } from './link.tsx'
import './pagination.css'

type PaginationProps = {
  page: number
  pages: number
  to: (page: number) => To
  label?: string
  /** Such as "1–20 of 72 orders". */
  summary?: ReactNode
}

export function Pagination({ page, pages, to, label = 'Pages', summary }: PaginationProps) {
  return (
    <nav className="pager" aria-label={label}>
      <span className="t-sm muted num">{summary}</span>
      <ul>
        <li>
          <PageLink to={page > 1 ? to(page - 1) : undefined} label="Previous page">
            <Icon of={ChevronLeft} />
          </PageLink>
        </li>
        {pageNumbers(page, pages).map((number, position) => (
          <li key={number ?? `gap-${position}`} data-far={isFar(number, page, pages)}>
            {number === undefined ? (
              <span className="pager-gap">…</span>
            ) : (
              <PageLink to={to(number)} label={`Page ${number}`} current={number === page}>
                {number}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          <PageLink to={page < pages ? to(page + 1) : undefined} label="Next page">
            <Icon of={ChevronRight} />
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

/** Hidden on phones, where only the first, last and current page fit. */
function isFar(number: number | undefined, page: number, pages: number): true | undefined {
  return number === undefined || [1, page, pages].includes(number) ? undefined : true
}

type PageLinkProps = { to: To | undefined; label: string; current?: boolean; children: ReactNode }

function PageLink({ to, label, current = false, children }: PageLinkProps) {
  if (to === undefined)
    return (
      <span className="icon-btn" role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    )
  return (
    <Link to={to} className="icon-btn num" aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The pages to link: first, last, current and its neighbours; undefined stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const all = Array.from({ length: Math.max(pages, 1) }, (_, position) => position + 1)
  if (all.length <= 7) return all
  const linked = all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1)
  return linked.flatMap((number, position) => {
    const before = linked[position - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}
