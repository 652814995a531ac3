import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/problems/form-errors-from.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import type { TwoFactorSetup } from '../two-factor/contract.ts'
import { CodeField } from './code-field.tsx'
import { SetupQr } from './set-up-qr.tsx'

type VerifyFirstCodeProps = {
  setUp: TwoFactorSetup
  onEnabled: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The app gets the secret, and its first code shows that it has it. */
export function VerifyFirstCode({ setUp, onEnabled: onTurnedOn, onCancel }: VerifyFirstCodeProps) {
  const [code, setCode] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()

  async function turnOn() {
    try {
      const { recoveryCodes } = await browserApi().twoFactor.enable({ body: { code } })
      onTurnedOn(recoveryCodes)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'That did not work. Please try again.', { code }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(turnOn)
  }

  return (
    <Form className="grid gap-4" errors={formErrors} onSubmit={submit}>
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <SetupQr setUp={setUp} />
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      <CodeField hint="Six digits; a new one every half minute." value={code} onChange={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Checking...">
          Turn codes on
        </Button>
      </div>
    </Form>
  )
}
