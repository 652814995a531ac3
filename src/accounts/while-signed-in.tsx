import { type ReactNode, useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

const subscribeToNothing = () => () => undefined

/** What is somebody's own is gone at once with the session; the page's way to the sign-in follows. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isHydrated && !viewer ? null : children
}
