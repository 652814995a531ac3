import { useSyncExternalStore } from 'react'
import { storedUser } from '../accounts/stored-user.ts'
import { browserApi } from '../browser-api.ts'

let count = 0
const listeners = new Set<() => void>()

/** How many pieces lie in the shopper's cart: the small number on the cart link. */
export const cartCount = {
  set(pieces: number) {
    count = pieces
    for (const listener of listeners) listener()
  },

  /** Asks the server; a cart that cannot be read shows no number. */
  async refresh() {
    const userId = storedUser.current()?._id
    const lines = userId ? await fetchLines(userId) : []
    cartCount.set(lines.reduce((pieces, { quantity }) => pieces + quantity, 0))
  },
}

const fetchLines = (userId: string) =>
  browserApi()
    .cart.show({ params: { userId } })
    .catch(() => [])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
