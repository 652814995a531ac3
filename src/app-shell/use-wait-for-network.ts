import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Holds a navigation to another page until the browser is online. React Router reloads the document if it cannot load the scripts of
 * a page, and offline the browser's own error page would take the place of what the visitor sees and has typed.
 */
export function useWaitForNetwork() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const proceed = () => blocker.proceed()
    addEventListener('online', proceed, { once: true })
    return () => removeEventListener('online', proceed)
  }, [blocker])
}
