import { useEffect, useState } from 'react'

/** The value of the last promise that resolved. It stays until the current one resolves, also if that one rejects. */
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
