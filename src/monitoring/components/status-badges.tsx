import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Condition } from '../contract.ts'

/** How many things need the owner, beside the way to them. */
export function StatusBadge({ conditions }: { conditions: Condition[] }) {
  if (conditions.length === 0) return null
  return (
    <Badge tone={conditions.some(({ level }) => level === 'urgent') ? 'bad' : 'wait'} plain>
      {conditions.length}
      <VisuallyHidden>{conditions.length === 1 ? 'thing needs you' : 'things need you'}</VisuallyHidden>
    </Badge>
  )
}

/** Red beside the way to the backups where the last good one is old or the last try failed; else nothing. */
export function BackupsBadge({ conditions }: { conditions: Condition[] }) {
  if (!conditions.some(({ id, level }) => id === 'backup' && level === 'urgent')) return null
  return (
    <Badge tone="bad" plain>
      !<VisuallyHidden>The backups need you</VisuallyHidden>
    </Badge>
  )
}
