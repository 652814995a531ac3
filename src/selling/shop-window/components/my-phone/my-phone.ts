import { useSyncExternalStore } from 'react'
import { localStore } from '../../../../platform/browser-storage.ts'

const key = 'my phone'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The shopper's phone, remembered in this browser only; empty if none is, and on the server. See `phone-rules.ts` for its form. */
export const useMyPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => localStore.get(key) ?? '',
    () => '',
  )

/** An empty text forgets it. */
export function rememberMyPhone(phone: string) {
  if (phone === '') localStore.remove(key)
  else localStore.set(key, phone)
  for (const listener of listeners) listener()
}
