import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useViewer } from '../viewer.ts'
import { EmailField, PasswordField } from './account-fields.tsx'

type ResetFormProps = {
  email: string
  /** From the emailed link; without it the session authorizes the change. */
  token: string | undefined
}

export function ResetForm({ email: knownEmail, token }: ResetFormProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [changed, setChanged] = useState<string>()
  const reset = useAction(
    async () => {
      const { message } = await browserApi().accounts.resetPassword({ body: { email, password, token } })
      setChanged(message)
    },
    {
      failed: 'The password could not be changed. Please try again.',
      // As specified, there is no message for unequal passwords: the field is only marked.
      check: () => (password === confirmation ? undefined : { confirmPassword: true }),
    },
  )
  if (changed) return <Changed message={changed} />

  return (
    <ActionForm className="auth-fields" action={reset}>
      {reset.errors.text && <Refused text={reset.errors.text} signInFirst={needsSignIn(reset.failure)} />}
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        autoComplete="new-password"
        name="password"
        label="New Password"
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        autoComplete="new-password"
        name="confirmPassword"
        label="Confirm password"
        value={confirmation}
        onChange={setConfirmation}
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
      <Button type="submit" size="lg" block busy={reset.busy} busyLabel="Resetting...">
        Reset Password
      </Button>
    </ActionForm>
  )
}

const needsSignIn = (failure: unknown) =>
  failure instanceof ApiProblem && ['sign_in_again', 'not_signed_in'].includes(failure.code)

/** If the last sign-in is too old, offers to sign in again and come back here. */
function Refused({ text, signInFirst }: { text: string; signInFirst: boolean }) {
  return (
    <Alert tone="bad">
      {text}{' '}
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

/** Placeholder in the form's layout while the link is checked. */
export function ResetSkeleton() {
  return (
    <div aria-busy="true" className="auth-fields">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {['email', 'password', 'confirmation'].map((field) => (
        <div key={field} aria-hidden="true" className="field">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-13 rounded-control" />
        </div>
      ))}
      <Skeleton className="my-3 h-5 w-56" />
      <Skeleton className="h-14 rounded-control" />
    </div>
  )
}
