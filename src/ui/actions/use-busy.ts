import { useCallback, useRef, useState } from 'react'

/** Runs one action at a time. Calls during a run are ignored, so that a double click acts once. */
export function useBusy(): [busy: boolean, run: (action: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = useCallback(async (action: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await action()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])

  return [busy, run]
}
