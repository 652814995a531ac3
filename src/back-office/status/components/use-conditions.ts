import { useEffect, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import type { Condition } from '../contract.ts'

/** Conditions that need the owner; empty if there are none, if the request fails, and for users who are not staff. */
export function useConditions(isStaff: boolean) {
  const [conditions, setConditions] = useState<Condition[]>([])
  useEffect(() => {
    if (!isStaff) return
    let isGone = false
    browserApi()
      .status.conditions()
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
