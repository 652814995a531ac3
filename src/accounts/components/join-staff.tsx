import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { signInPath } from '../guards.tsx'
import { ReauthDialog } from '../reauthentication/reauth-dialog.tsx'
import type { StaffRole } from '../roles/role-rules.ts'
import { roleNames } from '../roles/role-words.ts'
import { storedUser } from '../stored-user.ts'
import { useViewer } from '../viewer.ts'

type JoinStaffProps = { token: string; email: string; role: StaffRole }

/** Of an invited person with an account: only its owner, signed in, can join with it. */
export function JoinStaff({ token, email, role }: JoinStaffProps) {
  const viewer = useViewer()
  const [refusal, setRefusal] = useState<string>()
  const [busy, run] = useBusy()
  const navigate = useNavigate()
  const address = useLocation()

  async function join() {
    setRefusal(undefined)
    try {
      const { user } = await browserApi().invitations.join({ params: { token } })
      storedUser.save(user)
      await navigate('/admin/today', { replace: true })
    } catch (failure) {
      setRefusal(errorMessage(failure, 'That did not work. Please try again.'))
    }
  }

  return (
    <div className="auth-fields">
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <p className="soft wrap-anywhere">
        You already have an account with {email}. Your role will be {roleNames[role]}.
      </p>
      {viewer?.email === email ? (
        <Button size="lg" block busy={busy} busyLabel="Joining..." onClick={() => void run(join)}>
          Join the team
        </Button>
      ) : (
        <ButtonLink size="lg" block to={signInPath(address)}>
          Sign in to join
        </ButtonLink>
      )}
      <ReauthDialog />
    </div>
  )
}
