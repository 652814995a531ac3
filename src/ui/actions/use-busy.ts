import { useCallback, useRef, useState } from 'react'

/** One act at a time: what is asked for while it runs falls away, so a double click does one thing. */
export function useBusy(): [busy: boolean, run: (act: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = useCallback(async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])

  return [busy, run]
}
