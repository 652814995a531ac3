import type { ReactNode } from 'react'
import { Link } from '../../../ui/actions/link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { WaitingKind } from '../contract.ts'
import { countText, maxRows } from '../rows-rule.ts'
import { headingId } from './use-today-action.ts'

type WaitingSectionProps = {
  kind: WaitingKind
  title: string
  total: number
  shown: number
  /** Link to the page that lists all items of this section. */
  all?: { to: string; label: string }
  children: ReactNode
}

/** One kind of work: its first rows, and a link to the rest. */
export function WaitingSection({ kind, title, total, shown, all, children }: WaitingSectionProps) {
  const id = headingId(kind)
  return (
    <Panel as="section" aria-labelledby={id} className="today-section">
      <div className="today-section-head">
        <h3 id={id} className="t-h3" tabIndex={-1}>
          {title}
        </h3>
        <Badge tone="wait" plain className="num">
          {countText(total)}
        </Badge>
        {all && (
          <Link to={all.to} prefetch="intent" className="link tap today-all">
            {all.label}
          </Link>
        )}
      </div>
      <ul>{children}</ul>
      {total > shown && (
        <p className="t-sm soft today-more">
          The first {shown} of {countText(total)}.{' '}
          {shown < maxRows && (
            <Link to={`?rows=${maxRows}`} preventScrollReset className="link tap">
              Show more
            </Link>
          )}
        </p>
      )}
    </Panel>
  )
}

type WaitingRowProps = { words: ReactNode; refusal?: string | undefined; actions?: ReactNode }

export function WaitingRow({ words, refusal, actions }: WaitingRowProps) {
  return (
    <li className="today-row">
      <div className="today-words">{words}</div>
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
      {actions && <div className="today-actions">{actions}</div>}
    </li>
  )
}
