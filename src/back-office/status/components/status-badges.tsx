import { Badge } from '../../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Condition } from '../contract.ts'

/** The number of conditions that need the owner, next to the link. */
export function StatusBadge({ conditions }: { conditions: Condition[] }) {
  if (conditions.length === 0) return null
  return (
    <Badge tone={conditions.some(({ level }) => level === 'urgent') ? 'bad' : 'wait'} plain>
      {conditions.length}
      <VisuallyHidden>
        {conditions.length === 1 ? 'thing needs your attention' : 'things need your attention'}
      </VisuallyHidden>
    </Badge>
  )
}

/** A red mark next to the link if the last good backup is old or the last attempt failed. */
export function BackupsBadge({ conditions }: { conditions: Condition[] }) {
  if (!conditions.some(({ id, level }) => id === 'backup' && level === 'urgent')) return null
  return (
    <Badge tone="bad" plain>
      !<VisuallyHidden>The backups need your attention</VisuallyHidden>
    </Badge>
  )
}
