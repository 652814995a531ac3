import { useEffect, useState } from 'react'

/** What came last; it stands until what is on its way now has come, and stays where that fails. */
export function useLatest<Value>(coming: Promise<Value> | undefined): Value | undefined {
  const [latest, setLatest] = useState<Value>()
  useEffect(() => {
    let isWanted = true
    coming?.then(
      (value) => isWanted && setLatest(value),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [coming])
  return latest
}
