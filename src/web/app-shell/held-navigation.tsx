import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Rendered while the browser is offline: a navigation to another page goes on when this leaves. React Router reloads the document if it
 * cannot load the scripts of a page, and the browser's own error page would take the place of what the visitor sees and has typed.
 */
export function HeldNavigation() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  }, [blocker])
  // A layout effect, because the blocker is gone when effects are cleaned up.
  useLayoutEffect(() => {
    const proceed = () => latest.current.state === 'blocked' && latest.current.proceed()
    return () => void proceed()
  }, [])
  return null
}
