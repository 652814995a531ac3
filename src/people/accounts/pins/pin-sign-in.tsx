import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { useRedirectAfterSignIn } from '../guards.tsx'
import type { PinState } from './contract.ts'
import { PinPad } from './pin-pad.tsx'

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
        {(loaded) => <NameAndPin state={loaded} />}
      </Loaded>
      <Button variant="line" size="lg" block onClick={onPassword}>
        Sign in with a password
      </Button>
    </div>
  )
}

function NameAndPin({ state: { device, people, person } }: { state: PinState }) {
  const redirect = useRedirectAfterSignIn()
  const [chosen, setChosen] = useState(person ?? undefined)
  if (device === null) return <p className="soft">This device is not the shop’s any more.</p>
  if (people.length === 0)
    return (
      <p className="soft">Nobody has a PIN yet. Sign in with a password and set one on your Settings page.</p>
    )
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr">Name</legend>
        {people.map(({ _id, fullName }) => (
          <RadioCard
            key={_id}
            name="person"
            title={fullName}
            checked={chosen === _id}
            onChange={() => setChosen(_id)}
          />
        ))}
      </fieldset>
      {chosen && (
        <PinPad
          key={chosen}
          enter={async (pin) => {
            const { user } = await browserApi().pins.signIn({ body: { person: chosen, pin } })
            await redirect(user)
          }}
        />
      )}
    </>
  )
}
