import { useState } from 'react'
import { SavedAddressList } from '../../../people/accounts/components/saved-address-list.tsx'
import type { SavedAddress } from '../../../people/accounts/saved-addresses/contract.ts'
import { savedProblems } from '../checkout/saved-problems.ts'

export type SavedAddressesProps = { loaded: SavedAddress[]; onUse: (address: SavedAddress) => void }

/** A member's saved addresses. The last one is filled in already, so the list is closed unless one needs a correction. */
export function SavedAddresses({ loaded, onUse }: SavedAddressesProps) {
  const [addresses, setAddresses] = useState(loaded)
  const [isOpen, setOpen] = useState(() => problemOf(loaded[0]) !== undefined)
  if (addresses.length === 0) return null
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer py-2.5">Saved addresses ({addresses.length})</summary>
      <SavedAddressList
        addresses={addresses}
        problemOf={problemOf}
        onRemoved={(removed) => setAddresses(addresses.filter(({ id }) => id !== removed))}
        onUse={(address) => {
          setOpen(false)
          onUse(address)
        }}
      />
    </details>
  )
}

const problemOf = (address: SavedAddress | undefined) =>
  address && Object.values(savedProblems(address)).find((problem) => typeof problem === 'string')
