import { useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CodeField } from './code-field.tsx'

export function DisableTwoFactor({ left, onDone }: { left: number; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')

  async function turnOff() {
    toast((await browserApi().twoFactor.disable({ body: { code } })).message)
    onDone()
  }
  return (
    <>
      <p className="soft">
        On: each sign-in asks for a code of your app. {recoveryCodesText(left)} For another phone or new
        recovery codes, turn codes off and on again.
      </p>
      <Button variant="line" onClick={() => setOpen(true)}>
        Turn codes off
      </Button>
      {open && (
        <ActionDialog
          title="Turn codes off?"
          text="Your password alone signs you in then, and so does anybody’s who learns it."
          label="Turn off"
          busyLabel="Turning off..."
          danger
          typed={{ code }}
          act={turnOff}
          onClose={() => setOpen(false)}
        >
          <CodeField value={code} onChange={setCode} />
        </ActionDialog>
      )}
    </>
  )
}

function recoveryCodesText(left: number) {
  if (left === 0) return 'No recovery code is left.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}
