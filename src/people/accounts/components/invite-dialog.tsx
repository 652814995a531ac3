import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { StaffRole } from '../roles/role-rules.ts'
import { EmailField } from './account-fields.tsx'
import { RolePicker } from './role-picker.tsx'

/** Email and role, then the link, which is shown this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>()
  return (
    <Dialog open onClose={onClose} title="Invite someone">
      {link === undefined ? (
        <InviteForm onInvited={setLink} />
      ) : (
        <InvitationLink link={link} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InviteForm({ onInvited }: { onInvited: (link: string) => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole | null>('counter')
  const invite = useAction(
    async () => {
      const { link } = await browserApi().invitations.invite({ body: { email, role: role ?? 'counter' } })
      onInvited(new URL(link, location.origin).href)
    },
    { failed: 'The invitation could not be sent. Please try again.', revalidate: true },
  )

  return (
    <ActionForm className="grid gap-4" action={invite}>
      <ActionError of={invite} />
      <EmailField value={email} onChange={setEmail} />
      <RolePicker value={role} withMember={false} onChange={setRole} />
      <Button type="submit" busy={invite.busy} busyLabel="Inviting...">
        Invite
      </Button>
    </ActionForm>
  )
}

function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="soft">
        We email this link. You can also send it yourself: it works once, for 3 days, and is not shown again.
      </p>
      <div className="flex items-center gap-2">
        <input
          className="input num min-w-0 flex-1"
          readOnly
          aria-label="Link of the invitation"
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton what="link" text={link} />
      </div>
      <Button onClick={onClose}>Done</Button>
    </div>
  )
}
