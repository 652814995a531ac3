import { useEffect, useEffectEvent } from 'react'
import { sessionStore } from '../../../platform/browser-storage.ts'

const key = 'openedUpiApp'

/** The payer leaves for a UPI app to pay this reference. */
export const rememberUpiApp = (reference: string) => sessionStore.set(key, reference)

/** Asks once when the payer comes back from the app, also if the phone has closed the tab meanwhile. */
export function useReturnFromUpiApp(reference: string, ask: () => void) {
  const onVisible = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || sessionStore.get(key) !== reference) return
    sessionStore.remove(key)
    ask()
  })
  useEffect(() => {
    const look = () => onVisible()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
