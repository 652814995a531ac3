import {
  Activity,
  Archive,
  BookOpenCheck,
  ChartNoAxesColumn,
  History,
  Inbox,
  type LucideIcon,
  Percent,
  Send,
  Stethoscope,
  Store,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useKnownStaff } from '../../../accounts/viewer.ts'
import { BackupsMark } from '../../../backup/components/backups-mark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusMark } from '../../../watch/components/status-mark.tsx'

const places: { to: string; label: string; icon: LucideIcon; mark?: ReactNode }[] = [
  { to: '/admin/shop', label: 'Shop profile', icon: Store },
  { to: '/admin/messages', label: 'Messages', icon: Inbox },
  { to: '/admin/outbox', label: 'Outbox', icon: Send },
  { to: '/admin/payments', label: 'Payments on account', icon: BookOpenCheck },
  { to: '/admin/money', label: 'Money doctor', icon: Stethoscope },
  { to: '/admin/tax', label: 'Tax rates', icon: Percent },
  { to: '/admin/visits', label: 'Visits', icon: ChartNoAxesColumn },
  { to: '/admin/changes', label: 'Changes', icon: History },
  { to: '/admin/backups', label: 'Backups', icon: Archive, mark: <BackupsMark /> },
  { to: '/admin/status', label: 'Status', icon: Activity, mark: <StatusMark /> },
]

/** The rest of the back office. */
export function DeskLinks() {
  const isStaff = useKnownStaff()
  return (
    <nav aria-label="Back office" className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {places.map(({ to, label, icon, mark }) => (
          <li key={to}>
            <Link to={to} className="tap back-link">
              <Icon of={icon} small />
              {label}
              {isStaff && mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
