import { useEffect, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { registerReauthDialog } from './retry-after-reauth.ts'
import { CodeField, PasswordField } from '../components/account-fields.tsx'

/** Asks for the password when a call needs recent authentication. The page below keeps its form input. */
export function ReauthDialog() {
  const [request, setRequest] = useState<{ answer: (yes: boolean) => void }>()
  useEffect(() => registerReauthDialog(() => new Promise((answer) => setRequest({ answer }))), [])
  if (!request) return null

  function close(yes: boolean) {
    request?.answer(yes)
    setRequest(undefined)
  }
  return <PasswordDialog onConfirmed={() => close(true)} onClose={() => close(false)} />
}

function PasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksForCode, setAsksForCode] = useState(false)

  useEffect(() => {
    browserApi()
      .twoFactor.state()
      .then(
        ({ isOn }) => setAsksForCode(isOn),
        // If this fails, the server answers `code_needed` to the password alone.
        () => undefined,
      )
  }, [])

  async function confirm() {
    try {
      await browserApi().twoFactor.reauthenticate({ body: { password, ...(code.trim() && { code }) } })
      onConfirmed()
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
      onClose={onClose}
    >
      <PasswordField value={password} onChange={setPassword} />
      {asksForCode && <CodeField value={code} onChange={setCode} />}
    </ActionDialog>
  )
}
