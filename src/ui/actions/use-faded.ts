import { startTransition, useEffect, useState } from 'react'

const out = 300
const pause = 50

type Phase = 'in' | 'out' | 'pause'

/**
 * Follows `value` late: what is shown fades out for 300 ms, rests for 50 ms, then the new one fades in.
 * Put `phase` on an element of class `fade` as `data-phase` and render `shown` in it.
 */
export function useFaded<Value>(value: Value): { shown: Value; phase: Phase } {
  const [shown, setShown] = useState(value)
  const [resting, setResting] = useState(false)
  const changing = shown !== value

  useEffect(() => {
    if (!changing) return
    const rest = setTimeout(() => setResting(true), out)
    // As a transition: what has come already fades in by itself, without its waiting state flashing up first.
    const change = setTimeout(
      () =>
        startTransition(() => {
          setShown(value)
          setResting(false)
        }),
      out + pause,
    )
    return () => {
      clearTimeout(rest)
      clearTimeout(change)
    }
  }, [changing, value])

  return { shown, phase: !changing ? 'in' : resting ? 'pause' : 'out' }
}
