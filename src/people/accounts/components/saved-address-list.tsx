import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Trash } from '../../../ui/icons/trash.tsx'
import type { SavedAddress } from '../saved-addresses/contract.ts'

type SavedAddressListProps = {
  addresses: SavedAddress[]
  onRemoved: (id: string) => void
  onUse?: (address: SavedAddress) => void
  /** What has to be corrected before the address can be used. */
  problemOf?: (address: SavedAddress) => string | undefined
}

export function SavedAddressList({ addresses, ...rest }: SavedAddressListProps) {
  return (
    <ul className="rows" aria-label="Saved addresses">
      {addresses.map((address) => (
        <SavedAddressRow key={address.id} address={address} {...rest} />
      ))}
    </ul>
  )
}

type SavedAddressRowProps = Omit<SavedAddressListProps, 'addresses'> & { address: SavedAddress }

function SavedAddressRow({ address, onRemoved, onUse, problemOf }: SavedAddressRowProps) {
  const { id, fullName, phoneNumber, deliveryAddress } = address
  const problem = problemOf?.(address)
  const remove = useAction(
    async () => {
      const { message } = await browserApi().savedAddresses.remove({ params: { id } })
      onRemoved(id)
      return message
    },
    { failed: 'The address could not be removed. Please try again.', showFailure: 'toast' },
  )
  return (
    <li>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{fullName}</span> <span className="num">{phoneNumber}</span>
        <span className="t-sm soft block whitespace-pre-line">{deliveryAddress || 'No address'}</span>
        {problem && <Note tone="wait">Needs a correction. {problem}</Note>}
      </span>
      {onUse && (
        <Button
          size="sm"
          variant="line"
          aria-label={`Use address of ${fullName}`}
          onClick={() => onUse(address)}
        >
          Use
        </Button>
      )}
      <IconButton
        label={`Remove address of ${fullName}`}
        aria-disabled={remove.busy || undefined}
        onClick={() => void remove.run()}
      >
        <Icon of={Trash} />
      </IconButton>
    </li>
  )
}
