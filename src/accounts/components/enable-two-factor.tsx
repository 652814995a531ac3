import { useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/api-client/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { TwoFactorSetup } from '../two-factor/contract.ts'
import { VerifyFirstCode } from './first-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Three steps: begin, show the app's first code, keep the recovery codes. */
export function EnableTwoFactor({ onDone }: { onDone: () => void }) {
  const [setUp, setSetUp] = useState<TwoFactorSetup>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const [busy, run] = useBusy()

  async function begin() {
    try {
      setSetUp(await browserApi().twoFactor.startSetup())
    } catch (failure) {
      toast(messageOf(failure, 'That did not work. Please try again.'), { tone: 'bad' })
    }
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />
  if (setUp)
    return <VerifyFirstCode setUp={setUp} onEnabled={setRecoveryCodes} onCancel={() => setSetUp(undefined)} />
  return (
    <>
      <p className="soft">
        Off. With an authenticator app on your phone, whoever learns your password still cannot sign in: each
        sign-in asks for a code as well.
      </p>
      <Button variant="line" busy={busy} busyLabel="Preparing..." onClick={() => void run(begin)}>
        Turn codes on
      </Button>
    </>
  )
}
