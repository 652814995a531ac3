import type * as DeviceModule from './device-fields.tsx'
import type * as AddressModule from './saved-addresses.tsx'

/**
 * Parts of the checkout that few buyers need, in files of their own. The page's loader fetches them before the form shows, so that
 * nothing moves when they arrive.
 */
let deviceFields: typeof DeviceModule | undefined
let savedAddresses: typeof AddressModule | undefined

export async function loadCheckoutParts({ hasRepair, hasSaved }: { hasRepair: boolean; hasSaved: boolean }) {
  if (hasRepair) deviceFields ??= await import('./device-fields.tsx')
  if (hasSaved) savedAddresses ??= await import('./saved-addresses.tsx')
}

export function DeviceFields(props: DeviceModule.DeviceFieldsProps) {
  return deviceFields && <deviceFields.DeviceFields {...props} />
}

export function SavedAddresses(props: AddressModule.SavedAddressesProps) {
  return savedAddresses && <savedAddresses.SavedAddresses {...props} />
}
