import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { ApiProblem } from '../../platform/api-client.ts'
import { messageOf } from '../../platform/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useViewer } from '../viewer.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type ResetFormProps = {
  email: string
  /** From the mailed link; without it the session says who asks. */
  token: string | undefined
}

export function ResetForm({ email: knownEmail, token }: ResetFormProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [differs, setDiffers] = useState(false)
  const { state, send } = useReset({ email, password, token })
  if (state.changed) return <Changed message={state.changed} />

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setDiffers(password !== confirmation)
    if (password === confirmation) send()
  }

  return (
    <form className="auth-fields" onSubmit={submit}>
      {state.refused !== undefined && <Refused failure={state.refused} />}
      <EmailField value={email} onChange={setEmail} />
      <NewPasswordField label="New Password" value={password} onChange={setPassword} />
      <NewPasswordField
        label="Confirm password"
        value={confirmation}
        onChange={setConfirmation}
        invalid={differs && password !== confirmation}
      />
      <Checkbox
        className="justify-start"
        required
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={
          <>
            I accept the{' '}
            <Link to="/tos" className="link">
              Terms and Conditions
            </Link>
          </>
        }
      />
      <Button type="submit" size="lg" block busy={state.busy} busyLabel="Resetting...">
        Reset Password
      </Button>
    </form>
  )
}

type Sent = { email: string; password: string; token: string | undefined }

function useReset(body: Sent) {
  const [busy, run] = useBusy()
  const [changed, setChanged] = useState<string>()
  const [refused, setRefused] = useState<unknown>()

  async function reset() {
    setRefused(undefined)
    try {
      const { message } = await browserApi().accounts.resetPassword({ body })
      setChanged(message)
    } catch (failure) {
      setRefused(failure)
    }
  }
  return { state: { busy, changed, refused }, send: () => void run(reset) }
}

/** Whose sign-in is too long ago signs in again and comes back here. */
function Refused({ failure }: { failure: unknown }) {
  const signInFirst =
    failure instanceof ApiProblem && ['sign_in_again', 'not_signed_in'].includes(failure.code)
  return (
    <Alert tone="bad">
      {messageOf(failure, 'The password could not be changed. Please try again.')}{' '}
      {signInFirst && (
        <Link className="link" to="/auth?next=%2Freset">
          Sign in
        </Link>
      )}
    </Alert>
  )
}

function Changed({ message }: { message: string }) {
  const viewer = useViewer()
  const to = viewer && !viewer.isGuest ? '/settings' : '/auth'
  return (
    <div className="auth-fields">
      <Alert tone="good">{message}</Alert>
      <ButtonLink size="lg" block to={to}>
        {to === '/auth' ? 'Sign in' : 'Settings'}
      </ButtonLink>
    </div>
  )
}
