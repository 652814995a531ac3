import { useSyncExternalStore } from 'react'
import { storedUser } from '../../people/accounts/stored-user.ts'
import { browserApi } from '../../web/browser-api.ts'

let count = 0
let countedFor: string | undefined
/** The newest change or fetch; what was fetched before it is out of date. */
let newest = 0
const listeners = new Set<() => void>()

/** Total quantity in the cart, shown as a badge on the cart link. */
export const cartCount = {
  set(pieces: number, userId = storedUser.current()?._id) {
    newest++
    count = pieces
    countedFor = userId
    for (const listener of listeners) listener()
  },

  /** Fetches the cart; if that fails, no number is shown. An answer that comes after a later change is dropped. */
  async refresh() {
    const own = ++newest
    const userId = storedUser.current()?._id
    const lines = userId ? await fetchLines(userId) : []
    if (own !== newest) return
    cartCount.set(
      lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
      userId,
    )
  },

  /** For another user than the last one the cart is fetched; adding to the cart has counted it for a new guest already. */
  async refreshFor(userId: string | undefined) {
    if (userId === undefined || userId !== countedFor) await cartCount.refresh()
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
