import { useEffect, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import type { Condition } from '../contract.ts'

/** What needs the owner; nothing where all is well, where it is not known, and before anybody is known to be staff. */
export function useConditions(isStaff: boolean) {
  const [conditions, setConditions] = useState<Condition[]>([])
  useEffect(() => {
    if (!isStaff) return
    let isGone = false
    browserApi()
      .monitoring.status()
      .then(
        (status) => isGone || setConditions(status.conditions.filter(({ level }) => level !== 'ok')),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isStaff])
  return conditions
}
