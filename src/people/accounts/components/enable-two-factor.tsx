import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import type { TwoFactorSetup } from '../two-factor/contract.ts'
import { CodeField } from './account-fields.tsx'

/** Three steps: create a secret, verify the app's first code, show the recovery codes. */
export function EnableTwoFactor({ onDone }: { onDone: () => void }) {
  const [setUp, setSetUp] = useState<TwoFactorSetup>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const start = useAction(async () => setSetUp(await browserApi().twoFactor.startSetup()), {
    failed: 'That did not work. Please try again.',
    showFailure: 'toast',
  })

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (setUp)
    return <VerifyFirstCode setUp={setUp} onEnabled={setRecoveryCodes} onCancel={() => setSetUp(undefined)} />
  return (
    <>
      <p className="soft">
        Off. With an authenticator app on your phone, someone who learns your password still cannot sign in:
        each sign-in also asks for a code.
      </p>
      <Button variant="line" busy={start.busy} busyLabel="Preparing..." onClick={() => void start.run()}>
        Turn on two-step sign-in
      </Button>
    </>
  )
}

type VerifyFirstCodeProps = {
  setUp: TwoFactorSetup
  onEnabled: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret and verifies the app's first code. */
function VerifyFirstCode({ setUp, onEnabled: onTurnedOn, onCancel }: VerifyFirstCodeProps) {
  const [code, setCode] = useState('')
  const turnOn = useAction(
    async () => {
      const { recoveryCodes } = await browserApi().twoFactor.enable({ body: { code } })
      onTurnedOn(recoveryCodes)
    },
    { failed: 'That did not work. Please try again.' },
  )

  return (
    <ActionForm className="grid gap-4" action={turnOn}>
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <SetupQr setUp={setUp} />
      <ActionError of={turnOn} />
      <CodeField hint="Six digits. A new code appears every 30 seconds." value={code} onChange={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={turnOn.busy} busyLabel="Checking...">
          Turn on two-step sign-in
        </Button>
      </div>
    </ActionForm>
  )
}

/** Dark on white in both themes, so that cameras can read it. The link opens the app on the same phone. */
function SetupQr({ setUp: { secret, uri, qr } }: { setUp: TwoFactorSetup }) {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-52 rounded-tile bg-white"
      >
        <path d={qr.path} fill="#14110f" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <p className="t-sm">
          No camera? Enter this key in the app:
          <span className="num mt-1 block font-semibold wrap-anywhere" data-secret>
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </span>
        </p>
        <a className="link tap t-sm" href={uri}>
          Open the app on this device
        </a>
      </div>
    </div>
  )
}

/** Shown only once: the shop stores only hashes. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <Alert tone="good">Two-step sign-in is on. Each sign-in now asks for a code.</Alert>
      <p>
        If you lose your phone, you can sign in with one of these instead of a code. Each works once. Write
        them down or print them now: they are not shown again.
      </p>
      <ol
        className="num grid grid-cols-1 gap-2 font-semibold min-[24rem]:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button onClick={onDone}>I have saved them</Button>
    </>
  )
}
