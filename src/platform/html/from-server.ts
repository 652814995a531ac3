import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this part of the page came with the server's HTML. What the browser draws by itself has no script in it: the policy
 * would refuse it, and React would write it as HTML, which Trusted Types refuse.
 */
export function useIsFromServer() {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [stays] = useState(isFromServer)
  return stays
}
