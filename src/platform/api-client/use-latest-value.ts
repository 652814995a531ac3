import { useEffect, useState } from 'react'

/** What came last; it stands until what is on its way now has come, and stays where that fails. */
export function useLatestValue<Value>(promise: Promise<Value> | undefined): Value | undefined {
  const [latest, setLatest] = useState<Value>()
  useEffect(() => {
    let isWanted = true
    promise?.then(
      (value) => isWanted && setLatest(value),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [promise])
  return latest
}
