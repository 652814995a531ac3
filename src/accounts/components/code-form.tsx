import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { messageOf } from '../../platform/api-client/message-of.ts'
import { formErrorsFrom } from '../../platform/problems/form-errors-from.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { useRedirectAfterSignIn } from '../redirect-after-sign-in.ts'
import { CodeField } from './code-field.tsx'
import { SwitchForm } from './other-way.tsx'

type CodeFormProps = { challenge: string; onStartOver: () => void }

/** The second step of a sign-in, where the account asks for a code. */
export function CodeForm({ challenge, onStartOver }: CodeFormProps) {
  const redirect = useRedirectAfterSignIn()
  const [busy, run] = useBusy()
  const [code, setCode] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)

  async function signIn() {
    try {
      const { user } = await browserApi().twoFactor.signIn({ body: { challenge, code } })
      await redirect(user)
    } catch (failure) {
      toast(messageOf(failure, 'Login failed'), { tone: 'bad' })
      if (failure instanceof ApiProblem && failure.code === 'challenge_over') onStartOver()
      else setFormErrors(formErrorsFrom(failure, '', { code }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(signIn)
  }

  return (
    <Form className="auth-fields" errors={formErrors} onSubmit={submit}>
      <p className="soft">Your password is right. One more step.</p>
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      <SwitchForm question="Somebody else?" label="Start over" onChoose={onStartOver} />
    </Form>
  )
}
