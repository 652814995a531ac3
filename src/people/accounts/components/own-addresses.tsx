import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { SavedAddress } from '../saved-addresses/contract.ts'
import { SavedAddressList } from './saved-address-list.tsx'

/** A member's saved addresses, to be looked at and removed. */
export function OwnAddresses() {
  const [addresses] = useState(() => deferred(browserApi().savedAddresses.list()))
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Saved addresses</h2>
      <Loaded
        from={addresses}
        waiting={<RowSkeletons />}
        failed={<p className="soft">Your addresses could not be loaded. Please load the page again.</p>}
      >
        {(list) => <RemovableAddresses loaded={list} />}
      </Loaded>
    </Panel>
  )
}

function RemovableAddresses({ loaded }: { loaded: SavedAddress[] }) {
  const [addresses, setAddresses] = useState(loaded)
  if (addresses.length === 0)
    return (
      <p className="soft">None yet. We save the name, phone number and address of your next order here.</p>
    )
  return (
    <SavedAddressList
      addresses={addresses}
      onRemoved={(removed) => setAddresses(addresses.filter(({ id }) => id !== removed))}
    />
  )
}
