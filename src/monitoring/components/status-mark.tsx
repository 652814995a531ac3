import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Condition } from '../contract.ts'

/** How many things need the owner, beside the way to them. */
export function StatusMark({ conditions }: { conditions: Condition[] }) {
  if (conditions.length === 0) return null
  return (
    <Badge tone={conditions.some(({ level }) => level === 'urgent') ? 'bad' : 'wait'} plain>
      {conditions.length}
      <VisuallyHidden>{conditions.length === 1 ? 'thing needs you' : 'things need you'}</VisuallyHidden>
    </Badge>
  )
}
