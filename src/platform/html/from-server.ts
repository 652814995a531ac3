import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Whether this part of the page came with the server's HTML. What the browser draws by itself has no script in it: the policy
 * would refuse it, and React would write it as HTML, which Trusted Types refuse.
 */
export function useIsServerRendered() {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [initial] = useState(isFromServer)
  return initial
}
