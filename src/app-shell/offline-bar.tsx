import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'

function watch(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Lies over the page, so that nothing moves; empty it stays there, since screen readers only follow a region they know. */
export function OfflineBar() {
  const isOffline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" className="offline">
      {isOffline && (
        <p>
          <Icon of={WifiOff} small />
          You are offline. What you see stays; new things come when you are connected again.
        </p>
      )}
    </div>
  )
}
