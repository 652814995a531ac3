import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { useRedirectAfterSignIn } from '../guards.tsx'
import type { PinState } from './contract.ts'
import { NameAndPin } from './name-and-pin.tsx'

/** The lock screen of the shop's devices: the name, then the PIN. */
export function PinSignIn({ onPassword }: { onPassword: () => void }) {
  const [state] = useState(() => deferred(browserApi().pins.state()))
  return (
    <div className="grid gap-6">
      <h1 className="t-h2">Who is at this device?</h1>
      <Loaded
        from={state}
        waiting={<RowSkeletons />}
        failed={<p className="soft">The names could not be loaded. Please load the page again.</p>}
      >
        {(loaded) => <SignIn state={loaded} />}
      </Loaded>
      <Button variant="line" size="lg" block onClick={onPassword}>
        Sign in with a password
      </Button>
    </div>
  )
}

function SignIn({ state: { device, people, person } }: { state: PinState }) {
  const redirect = useRedirectAfterSignIn()
  if (device === null) return <p className="soft">This device is not the shop’s any more.</p>
  if (people.length === 0)
    return (
      <p className="soft">Nobody has a PIN yet. Sign in with a password and set one on your Settings page.</p>
    )
  return (
    <NameAndPin
      people={people}
      person={person ?? undefined}
      enter={async (entered) => {
        const { user } = await browserApi().pins.signIn({ body: entered })
        await redirect(user)
      }}
    />
  )
}
