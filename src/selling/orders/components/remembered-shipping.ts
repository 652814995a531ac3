import { storedUser } from '../../../people/accounts/stored-user.ts'
import { localStore } from '../../../platform/browser-storage.ts'

const key = 'rememberedShipping'

export interface SavedShipping {
  fullName: string
  phoneNumber: string
  deliveryAddress: string
}

/** What a guest has asked to be remembered in this browser. It is not shown to members, and signing out deletes it. */
export const rememberedShipping = {
  read(): SavedShipping | undefined {
    const stored = storedUser.member()
      ? undefined
      : (localStore.getJson(key) as Partial<SavedShipping> | undefined)
    if (!stored || typeof stored !== 'object') return undefined
    const { fullName, phoneNumber, deliveryAddress } = stored
    return {
      fullName: textOf(fullName),
      phoneNumber: textOf(phoneNumber),
      deliveryAddress: textOf(deliveryAddress),
    }
  },

  /** False if the browser's storage is full or blocked; then nothing is remembered, older details neither. */
  save({ fullName, phoneNumber, deliveryAddress }: SavedShipping): boolean {
    // An order that is collected does not ask for the address, which the next one may need.
    const address = deliveryAddress || rememberedShipping.read()?.deliveryAddress
    const text = JSON.stringify({ fullName, phoneNumber, deliveryAddress: address })
    localStore.remove(key)
    localStore.set(key, text)
    return localStore.get(key) === text
  },

  forget: () => localStore.remove(key),
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
