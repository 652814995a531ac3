import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon, type IconShapes } from '../../../ui/icon.tsx'
import { Kolam } from '../../../ui/layout/ornaments.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import type { ThemeChoice } from '../../../ui/theme/theme.ts'
import { useThemeChoice } from '../../../ui/theme/theme-toggle.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { User } from '../contract.ts'
import { signOut, signOutQuestion } from '../sign-out.ts'
import { formatLongDay } from '../../../platform/time-zone.ts'
import './settings.css'
import { CalendarDays } from '../../../ui/icons/calendar-days.tsx'
import { Hash } from '../../../ui/icons/hash.tsx'
import { Mail } from '../../../ui/icons/mail.tsx'
import { KeyRound } from '../../../ui/icons/key-round.tsx'
import { LogOut } from '../../../ui/icons/log-out.tsx'
import { ReceiptText } from '../../../ui/icons/receipt-text.tsx'
import { UserPlus } from '../../../ui/icons/user-plus.tsx'

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
            {user.email ||
              (user.isAdmin ? 'None. You sign in by PIN.' : 'None. You are shopping as a guest.')}
          </DetailRow>
          <DetailRow of={CalendarDays} label="Since">
            <time dateTime={user.createdAt}>{formatLongDay(user.createdAt)}</time>
          </DetailRow>
          <DetailRow of={Hash} label="Account id" end={<CopyButton what="account id" text={user._id} />}>
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

type DetailRowProps = { of: IconShapes; label: string; end?: ReactNode; children: ReactNode }

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

const choices: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]

export function Appearance() {
  const [choice, choose] = useThemeChoice()
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Appearance</h2>
      <Segmented label="Appearance" options={choices} value={choice} onChange={choose} />
    </Panel>
  )
}

export function AccountActions({ user }: { user: User }) {
  const { confirm, dialog } = useConfirm()

  async function askAndSignOut() {
    if (await confirm(await signOutQuestion())) await signOut()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {user.isGuest && (
        <ButtonLink
          className="sm:col-span-2"
          size="lg"
          to="/auth?create=1&next=%2Fsettings"
          icon={<Icon of={UserPlus} />}
        >
          Create account
        </ButtonLink>
      )}
      <ButtonLink
        className="sm:col-span-2"
        size="lg"
        variant="line"
        to="/account/orders"
        icon={<Icon of={ReceiptText} />}
      >
        My orders
      </ButtonLink>
      {(user.isGuest || user.email) && (
        <ButtonLink size="lg" variant="line" to="/reset" icon={<Icon of={KeyRound} />}>
          Reset Password
        </ButtonLink>
      )}
      <Button size="lg" variant="quiet" icon={<Icon of={LogOut} />} onClick={() => void askAndSignOut()}>
        Sign Out
      </Button>
      {dialog}
    </div>
  )
}
