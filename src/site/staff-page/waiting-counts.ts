import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../web/browser-api.ts'
import type { ShopApi } from '../../web/shop-api.ts'

export type WaitingCounts = Awaited<ReturnType<ShopApi['today']['counts']>>

let counts: WaitingCounts | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => counts
const unknown = () => undefined

/** Loads the counts again, such as after an action; a failure leaves the last ones. */
export async function refreshWaitingCounts() {
  counts = await browserApi()
    .today.counts()
    .catch(() => counts)
  for (const listener of listeners) listener()
}

/** How much waits, for the navigation; loaded again on every page. Undefined until loaded. */
export function useWaitingCounts({ isStaff, pathname }: { isStaff: boolean; pathname: string }) {
  useEffect(() => {
    if (isStaff) void refreshWaitingCounts()
  }, [isStaff, pathname])
  return useSyncExternalStore(subscribe, current, unknown)
}
