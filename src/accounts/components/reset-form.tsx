import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { type FormErrors, noFormErrors } from '../../ui/forms/form-errors.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useViewer } from '../viewer.ts'
import { EmailField, NewPasswordField } from './account-fields.tsx'

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
  const { state, send, refuse } = useReset({ email, password, token })
  if (state.changed) return <Changed message={state.changed} />

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (password === confirmation) send()
    else refuse(passwordsDiffer)
  }

  return (
    <Form className="auth-fields" errors={state.formErrors} onSubmit={submit}>
      {state.formErrors.text && <Refused text={state.formErrors.text} signInFirst={state.signInFirst} />}
      <EmailField value={email} onChange={setEmail} />
      <NewPasswordField name="password" label="New Password" value={password} onChange={setPassword} />
      <NewPasswordField
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
      <Button type="submit" size="lg" block busy={state.busy} busyLabel="Resetting...">
        Reset Password
      </Button>
    </Form>
  )
}

/** As specified, there is no message for unequal passwords: the field is only marked. */
const passwordsDiffer: FormErrors = { fields: { confirmPassword: true } }

type ResetBody = { email: string; password: string; token: string | undefined }

function useReset(body: ResetBody) {
  const [busy, run] = useBusy()
  const [changed, setChanged] = useState<string>()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [signInFirst, setSignInFirst] = useState(false)

  async function reset() {
    setFormErrors(noFormErrors)
    try {
      const { message } = await browserApi().accounts.resetPassword({ body })
      setChanged(message)
    } catch (failure) {
      setSignInFirst(failure instanceof ApiProblem && needsSignIn.has(failure.code))
      setFormErrors(formErrorsFrom(failure, 'The password could not be changed. Please try again.', body))
    }
  }
  return {
    state: { busy, changed, formErrors, signInFirst },
    send: () => void run(reset),
    // A new object each time, so that the same error moves the focus again.
    refuse: (errors: FormErrors) => setFormErrors({ ...errors }),
  }
}

const needsSignIn = new Set(['sign_in_again', 'not_signed_in'])

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
