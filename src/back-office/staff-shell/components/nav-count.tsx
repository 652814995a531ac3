import { BackupsBadge, StatusBadge } from '../../status/components/status-badges.tsx'
import type { Condition } from '../../status/contract.ts'
import type { WaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { NavPage } from '../nav-groups.ts'

export interface NavCounts {
  /** Undefined until loaded. */
  waiting: WaitingCounts | undefined
  conditions: Condition[]
}

const words: Record<keyof WaitingCounts, [one: string, many: string]> = {
  orders: ['order waits', 'orders wait'],
  messages: ['message to answer', 'messages to answer'],
  lowStock: ['item is low in stock', 'items are low in stock'],
  failedMail: ['email was not sent', 'emails were not sent'],
}

/** The numbers next to the pages of a group, or next to one page. */
export function NavCount({
  of: pages,
  counts: { waiting, conditions },
}: {
  of: NavPage[]
  counts: NavCounts
}) {
  return pages.map(({ to, waits }) => {
    if (waits === undefined) return null
    if (waits === 'conditions') return <StatusBadge key={to} conditions={conditions} />
    if (waits === 'backups') return <BackupsBadge key={to} conditions={conditions} />
    const count = waiting?.[waits] ?? 0
    if (count === 0) return null
    const [one, many] = words[waits]
    return (
      <Badge key={to} tone={waits === 'failedMail' ? 'bad' : 'wait'} plain className="num">
        {count > 99 ? '99+' : count}
        <VisuallyHidden>{count === 1 ? one : many}</VisuallyHidden>
      </Badge>
    )
  })
}
