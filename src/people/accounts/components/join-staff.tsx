import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { signInPath } from '../guards.tsx'
import type { StaffRole } from '../roles/role-rules.ts'
import { roleNames } from '../roles/role-words.ts'
import { storedUser } from '../stored-user.ts'
import { useViewer } from '../viewer.ts'

type JoinStaffProps = { token: string; email: string; role: StaffRole }

/** Of an invited person with an account: only its owner, signed in, can join with it. */
export function JoinStaff({ token, email, role }: JoinStaffProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const address = useLocation()

  const join = useAction(
    async () => {
      const { user } = await browserApi().invitations.join({ params: { token } })
      storedUser.save(user)
      await navigate('/admin/today', { replace: true })
    },
    { failed: 'That did not work. Please try again.' },
  )

  return (
    <div className="auth-fields">
      <ActionError of={join} />
      <p className="soft wrap-anywhere">
        You already have an account with {email}. Your role will be {roleNames[role]}.
      </p>
      {viewer?.email === email ? (
        <Button size="lg" block busy={join.busy} busyLabel="Joining..." onClick={() => void join.run()}>
          Join the team
        </Button>
      ) : (
        <ButtonLink size="lg" block to={signInPath(address)}>
          Sign in to join
        </ButtonLink>
      )}
    </div>
  )
}
