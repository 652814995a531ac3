import type { ComponentType } from 'react'
import { useVerifiedAdmin } from '../../accounts/viewer.ts'
import { BackupsBadge, StatusBadge } from '../../monitoring/components/status-badges.tsx'
import { useConditions } from '../../monitoring/components/use-conditions.ts'
import type { Condition } from '../../monitoring/contract.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Icon, type IconShapes } from '../../ui/icon.tsx'
import { Activity } from '../../ui/icons/activity.tsx'
import { Archive } from '../../ui/icons/archive.tsx'
import { BookOpenCheck } from '../../ui/icons/book-open-check.tsx'
import { ChartNoAxesColumn } from '../../ui/icons/chart-no-axes-column.tsx'
import { RotateCcwClock } from '../../ui/icons/rotate-ccw-clock.tsx'
import { Inbox } from '../../ui/icons/inbox.tsx'
import { Percent } from '../../ui/icons/percent.tsx'
import { Send } from '../../ui/icons/send.tsx'
import { Stethoscope } from '../../ui/icons/stethoscope.tsx'
import { Store } from '../../ui/icons/store.tsx'

interface AdminLink {
  to: string
  label: string
  icon: IconShapes
  mark?: ComponentType<{ conditions: Condition[] }>
}

const adminLinks: AdminLink[] = [
  { to: '/admin/shop', label: 'Shop profile', icon: Store },
  { to: '/admin/messages', label: 'Messages', icon: Inbox },
  { to: '/admin/outbox', label: 'Emails', icon: Send },
  { to: '/admin/payments', label: 'Payments without an order', icon: BookOpenCheck },
  { to: '/admin/money', label: 'Accounts check', icon: Stethoscope },
  { to: '/admin/tax', label: 'Tax rates', icon: Percent },
  { to: '/admin/visits', label: 'Visits', icon: ChartNoAxesColumn },
  { to: '/admin/changes', label: 'Activity log', icon: RotateCcwClock },
  { to: '/admin/backups', label: 'Backups', icon: Archive, mark: BackupsBadge },
  { to: '/admin/status', label: 'Status', icon: Activity, mark: StatusBadge },
]

/** Links to the other admin pages. */
export function AdminLinks() {
  const conditions = useConditions(useVerifiedAdmin())
  return (
    <nav aria-label="Back office" className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {adminLinks.map(({ to, label, icon, mark: Mark }) => (
          <li key={to}>
            <Link to={to} className="tap back-link">
              <Icon of={icon} small />
              {label}
              {Mark && <Mark conditions={conditions} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
