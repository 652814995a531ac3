import { CalendarDays, Copy, Hash, Mail } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Kolam } from '../../ui/layout/ornaments.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { User } from '../contract.ts'
import './settings.css'

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })

export function AccountCard({ user }: { user: User }) {
  return (
    <Panel as="section">
      <div className="settings-top">
        <Kolam size="medium" />
        <span className="avatar" aria-hidden="true">
          {user.fullName.trim().charAt(0).toUpperCase()}
        </span>
      </div>
      <div className="px-6 pt-5 pb-2">
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="t-h2 wrap-anywhere">{user.fullName}</h2>
          <Badge plain tone="wait">
            {roleOf(user)}
          </Badge>
        </div>
        <div className="rows">
          <DetailRow of={Mail} label="Email">
            {user.email || 'None: you shop as a guest.'}
          </DetailRow>
          <DetailRow of={CalendarDays} label="Since">
            <time dateTime={user.createdAt}>{day.format(new Date(user.createdAt))}</time>
          </DetailRow>
          <DetailRow of={Hash} label="Account id" end={<CopyId id={user._id} />}>
            <span className="num">{user._id}</span>
          </DetailRow>
        </div>
      </div>
    </Panel>
  )
}

function roleOf({ isAdmin, isGuest }: User) {
  if (isAdmin) return 'Admin'
  return isGuest ? 'Guest' : 'Member'
}

type DetailRowProps = { of: LucideIcon; label: string; end?: ReactNode; children: ReactNode }

function DetailRow({ of, label, end, children }: DetailRowProps) {
  return (
    <div>
      <Icon of={of} />
      <span className="min-w-0 flex-1">
        <span className="t-xs muted block">{label}</span>
        <span className="wrap-anywhere">{children}</span>
      </span>
      {end}
    </div>
  )
}

function CopyId({ id }: { id: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      toast('Account id copied')
    } catch {
      toast('Your browser did not let us copy it.', { tone: 'bad' })
    }
  }
  return (
    <IconButton label="Copy account id" onClick={() => void copy()}>
      <Icon of={Copy} />
    </IconButton>
  )
}
