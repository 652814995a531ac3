import { useEffect, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Condition } from '../contract.ts'

/** How many things need the owner, beside the way to them; nothing where all is well, or where it is not known. */
export function StatusMark() {
  const [conditions, setConditions] = useState<Condition[]>([])
  useEffect(() => {
    let isGone = false
    browserApi()
      .watch.status()
      .then(
        (status) => isGone || setConditions(status.conditions.filter(({ state }) => state !== 'well')),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [])
  if (conditions.length === 0) return null
  return (
    <Badge tone={conditions.some(({ state }) => state === 'bad') ? 'bad' : 'wait'} plain>
      {conditions.length}
      <VisuallyHidden>{conditions.length === 1 ? 'thing needs you' : 'things need you'}</VisuallyHidden>
    </Badge>
  )
}
