import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { CodeField } from './account-fields.tsx'

const load = () => deferred(browserApi().twoFactor.state())

/** Two-factor authentication of an admin: shows its state, enables and disables it. */
export function TwoFactorSettings() {
  const [state, setState] = useState(load)
  const reload = () => setState(load())
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Two-step sign-in</h2>
      <Loaded
        from={state}
        waiting={<RowSkeletons />}
        failed={<p className="soft">This could not be loaded. Please load the page again.</p>}
      >
        {({ isOn, recoveryCodesLeft }) =>
          isOn ? (
            <DisableTwoFactor left={recoveryCodesLeft} onDone={reload} />
          ) : (
            <EnableTwoFactor onDone={reload} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function DisableTwoFactor({ left, onDone }: { left: number; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')

  async function turnOff() {
    toast((await browserApi().twoFactor.disable({ body: { code } })).message)
    onDone()
  }
  return (
    <>
      <p className="soft">
        On: each sign-in asks for a code from your app. {recoveryCodesText(left)} For another phone or new
        recovery codes, turn it off and on again.
      </p>
      <Button variant="line" onClick={() => setOpen(true)}>
        Turn off two-step sign-in
      </Button>
      {open && (
        <ActionDialog
          title="Turn off two-step sign-in?"
          text="Anyone who learns your password can then sign in."
          label="Turn off"
          busyLabel="Turning off..."
          danger
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
