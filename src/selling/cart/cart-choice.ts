import { storedUser } from '../../people/accounts/stored-user.ts'
import { localStore } from '../../platform/browser-storage.ts'
import type { DeliveryOption } from './checkout-state.ts'

const key = 'cartChoice'

/** What a shopper has chosen in the cart besides its lines. */
interface CartChoice {
  /** Keys of the lines that are not to be ordered. */
  unchecked: string[]
  delivery: DeliveryOption
}

const noChoice: CartChoice = { unchecked: [], delivery: 'home' }

/** A guest's choice has no owner, so that it survives signing in; a member's is shown to no other user. */
const owner = () => storedUser.member()?._id ?? ''

/** Lasts until the order is paid or its payment reported; signing out clears the storage. */
export const cartChoice = {
  read(): CartChoice {
    const stored = localStore.getJson(key) as Partial<CartChoice & { owner: string }> | undefined
    if (!stored || (stored.owner !== '' && stored.owner !== owner())) return noChoice
    const { unchecked, delivery } = stored
    return {
      unchecked: Array.isArray(unchecked) ? unchecked.filter((line) => typeof line === 'string') : [],
      delivery: delivery === 'collect' ? 'collect' : 'home',
    }
  },

  save: (choice: CartChoice) => localStore.set(key, JSON.stringify({ owner: owner(), ...choice })),

  clear: () => localStore.remove(key),
}
