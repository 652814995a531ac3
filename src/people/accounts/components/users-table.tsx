import { useState } from 'react'
import { RolePicker } from './role-picker.tsx'
import { roleNames } from '../roles/role-words.ts'
import type { StaffRole } from '../roles/role-rules.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { User } from '../contract.ts'

const columns: Column<User>[] = [
  { heading: 'Full Name', cell: (user) => <UserActions user={user} /> },
  {
    heading: 'Email',
    className: 'soft wide last',
    cell: ({ email, isVerified }) => (
      <>
        {email}
        {/* Not part of the cell's text, which is the email alone. */}
        {!isVerified && <span className="t-xs muted block after:content-['Not_confirmed']" />}
      </>
    ),
  },
  {
    heading: 'Role',
    className: 'right',
    cell: ({ isAdmin }) => (
      <Badge plain tone={isAdmin ? 'wait' : 'flat'}>
        {isAdmin ? 'Admin' : 'Member'}
      </Badge>
    ),
  },
]

export const UsersTable = ({ users }: { users: User[] }) => (
  <Table columns={columns} rows={users} rowKey={({ _id }) => _id} />
)

/** The name opens a dialog with the account's actions. */
function UserActions({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link tap strong cursor-pointer text-start"
        onClick={() => setOpen(true)}
      >
        {user.fullName}
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={user.fullName}>
          <UserActionsForm user={user} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function UserActionsForm({
  user: { _id: id, email, role: current },
  onDone,
}: {
  user: User
  onDone: () => void
}) {
  const [role, setRole] = useState<StaffRole | null>(current ?? null)
  const act = useAction((call: () => Promise<string>) => call(), {
    failed: 'That did not work. Please try again.',
    revalidate: true,
  })
  const actAndClose = async (call: () => Promise<string>) => {
    if (await act.run(call)) onDone()
  }
  async function changeRole() {
    await browserApi().staff.changeRole({ params: { id }, body: { role } })
    return `Role: ${roleNames[role ?? 'member']}`
  }
  const signOut = async () => (await browserApi().staff.endSessions({ params: { id } })).message

  return (
    <div className="grid gap-4">
      <p className="soft wrap-anywhere">{email}. Changing the role signs the person out everywhere.</p>
      <RolePicker value={role} onChange={setRole} />
      <ActionError of={act} />
      <Button
        variant="line"
        busy={act.busy}
        disabled={role === (current ?? null)}
        onClick={() => void actAndClose(changeRole)}
      >
        Save role
      </Button>
      <Button variant="quiet" busy={act.busy} onClick={() => void actAndClose(signOut)}>
        Sign out everywhere
      </Button>
    </div>
  )
}
