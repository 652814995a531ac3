import { browserApi } from '../../../web/browser-api.ts'
import { useIsHydrated } from '../../../platform/html/use-is-hydrated.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Lock } from '../../../ui/icons/lock.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { mayBeShopDevice } from '../shop-devices/device-hint.ts'
import { storedUser } from '../stored-user.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { pinLength } from './pin-rules.ts'

/** One's own PIN, and on a device of the shop the button that locks it. */
export function PinSettings() {
  const isHydrated = useIsHydrated()
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">PIN</h2>
      <p className="soft">
        On the shop’s devices six digits unlock your session and confirm refunds and payments.
      </p>
      <AddForm
        className="grid gap-4"
        failed="The PIN could not be saved. Please try again."
        button={{ variant: 'line', children: 'Save PIN', busyLabel: 'Saving...' }}
        send={async (typed) =>
          (await browserApi().pins.setOwn({ body: { pin: typed.get('pin') as string } })).message
        }
      >
        <NewPinField />
      </AddForm>
      {isHydrated && mayBeShopDevice() && <LockButton />}
    </Panel>
  )
}

function LockButton() {
  const lock = useAction(
    async () => {
      await browserApi().pins.lock()
      // The page goes to the lock screen.
      storedUser.clear()
      location.assign('/auth')
    },
    { failed: 'The device could not be locked.', showFailure: 'toast' },
  )
  return (
    <Button variant="line" icon={<Icon of={Lock} />} busy={lock.busy} onClick={() => void lock.run()}>
      Lock, or change person
    </Button>
  )
}

/** A PIN that is being chosen. */
export const NewPinField = () => (
  <Field label="New PIN" name="pin" required hint="Six digits, not in a row and not one digit six times.">
    <PasswordInput inputMode="numeric" autoComplete="new-password" maxLength={pinLength} />
  </Field>
)
