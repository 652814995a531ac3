import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Icon } from '../../../ui/icon.tsx'
import { UserPlus } from '../../../ui/icons/user-plus.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Invitation } from '../invitations/contract.ts'
import { roleNames } from '../roles/role-words.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** The button that invites somebody, and the invitations that can still be accepted. */
export function Invitations({ open }: { open: Invitation[] }) {
  const [isInviting, setIsInviting] = useState(false)
  return (
    <section className="mb-6 grid gap-4" aria-label="Invitations">
      <p className="flex flex-wrap gap-3">
        <Button icon={<Icon of={UserPlus} small />} onClick={() => setIsInviting(true)}>
          Invite someone
        </Button>
        <ButtonLink variant="line" to="/admin/devices">
          Devices and PINs
        </ButtonLink>
      </p>
      {open.length > 0 && (
        <Panel className="overflow-hidden">
          <h2 className="t-h3 px-5 pt-4">Invited, not here yet</h2>
          <ul className="rows px-5">
            {open.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Panel>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  )
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator()
  const cancel = useAction(async () => (await browserApi().invitations.cancel({ params: { id } })).message, {
    failed: 'The invitation could not be cancelled.',
    showFailure: 'toast',
    onSettled: revalidate,
  })
  return (
    <li>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-[620]">{email}</b>
        <span className="t-sm muted num">
          {roleNames[role]}, until <time dateTime={expiresAt}>{formatDayTime(expiresAt)}</time>
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        busy={cancel.busy}
        aria-label={`Cancel the invitation of ${email}`}
        onClick={() => void cancel.run()}
      >
        Cancel
      </Button>
    </li>
  )
}
