import { useEffect, useState } from 'react'

type Reached = 1 | 2 | 3 | 4
const stepMs = 1000

/** One step a second; all four at once where the payment was verified long ago. */
export function useSteps(isFresh: boolean): Reached {
  const [reached, setReached] = useState<Reached>(isFresh ? 1 : 4)

  useEffect(() => {
    if (reached === 4) return
    const step = setTimeout(() => setReached((reached + 1) as Reached), stepMs)
    return () => clearTimeout(step)
  }, [reached])

  return reached
}
