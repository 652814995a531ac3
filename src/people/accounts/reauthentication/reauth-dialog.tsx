import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { PinPad } from '../pins/pin-pad.tsx'
import { storedUser } from '../stored-user.ts'
import { CodeField, PasswordField } from '../components/account-fields.tsx'
export interface Reauth {
  proof: 'password' | 'pin'
  /** The session has ended or is locked, so the person signs in again. */
  isEnded: boolean
}

type ReauthDialogProps = Reauth & { onClose: (isProved: boolean) => void }

/** Asks for the PIN or the password. The page below keeps its form input. */
export function ReauthDialog({ proof, isEnded, onClose }: ReauthDialogProps) {
  const [by, setBy] = useState(proof)
  const user = storedUser.current()
  if (by === 'pin' && user)
    return (
      <Dialog plain open onClose={() => onClose(false)} title={`PIN of ${user.fullName}`}>
        <p className="soft mb-4">This needs your PIN. Nothing you have entered is lost.</p>
        <PinPad
          enter={async (pin) => {
            await browserApi().pins.signIn({ body: { person: user._id, pin } })
            onClose(true)
          }}
        />
        <div className="dialog-act mt-4">
          <Button variant="quiet" onClick={() => onClose(false)}>
            Back
          </Button>
          {user.email && (
            <Button variant="line" onClick={() => setBy('password')}>
              Use the password
            </Button>
          )}
        </div>
      </Dialog>
    )
  return <PasswordDialog isEnded={isEnded} onClose={onClose} />
}

/** Signs in again if the session has ended; else confirms the person in it. */
function PasswordDialog({ isEnded, onClose }: Omit<ReauthDialogProps, 'proof'>) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksForCode, setAsksForCode] = useState(false)
  const isProved = useRef(false)

  useEffect(() => {
    if (isEnded) return
    browserApi()
      .twoFactor.state()
      .then(
        ({ isOn }) => setAsksForCode(isOn),
        // If this fails, the server answers `code_needed` to the password alone.
        () => undefined,
      )
  }, [isEnded])

  async function confirm() {
    try {
      await (isEnded
        ? signInAgain(password, code.trim())
        : browserApi().twoFactor.reauthenticate({ body: { password, ...(code.trim() && { code }) } }))
      isProved.current = true
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'code_needed') setAsksForCode(true)
      throw failure
    }
  }

  return (
    <ActionDialog
      title="Confirm your password"
      text="This needs your password again. Nothing you have entered is lost."
      label="Continue"
      busyLabel="Checking..."
      act={confirm}
      onClose={() => onClose(isProved.current)}
    >
      <PasswordField value={password} onChange={setPassword} />
      {asksForCode && <CodeField value={code} onChange={setCode} />}
    </ActionDialog>
  )
}

/** @throws ApiProblem `code_needed` if the account has two-step sign-in and no code is given */
async function signInAgain(password: string, code: string) {
  const email = storedUser.current()?.email ?? ''
  const signedIn = await browserApi().accounts.signIn({ body: { email, password } })
  if (!('challenge' in signedIn)) return
  if (!code) throw new ApiProblem(400, 'code_needed', signedIn.message)
  await browserApi().twoFactor.signIn({ body: { challenge: signedIn.challenge, code } })
}
