import { startTransition, useEffect, useState } from 'react'

const fadeOutMs = 300
const pauseMs = 50

type Phase = 'in' | 'out' | 'pause'

/**
 * Follows `value` with a fade: the old value fades out for 300 ms, nothing is shown for 50 ms, then the new value fades in.
 * Render `shown` in an element with class `fade` and `data-phase={phase}`.
 */
export function useFaded<Value>(value: Value): { shown: Value; phase: Phase } {
  const [shown, setShown] = useState(value)
  const [paused, setPaused] = useState(false)
  const isChanging = shown !== value

  useEffect(() => {
    if (!isChanging) return
    const pausing = setTimeout(() => setPaused(true), fadeOutMs)
    // As a transition, so that content which is loaded already appears without its skeleton flashing up.
    const change = setTimeout(
      () =>
        startTransition(() => {
          setShown(value)
          setPaused(false)
        }),
      fadeOutMs + pauseMs,
    )
    return () => {
      clearTimeout(pausing)
      clearTimeout(change)
    }
  }, [isChanging, value])

  return { shown, phase: !isChanging ? 'in' : paused ? 'pause' : 'out' }
}
