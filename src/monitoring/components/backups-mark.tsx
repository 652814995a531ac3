import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Condition } from '../contract.ts'

/** Red beside the way to the backups where the last good one is old or the last try failed; else nothing. */
export function BackupsMark({ conditions }: { conditions: Condition[] }) {
  if (!conditions.some(({ id, level }) => id === 'backup' && level === 'urgent')) return null
  return (
    <Badge tone="bad" plain>
      !<VisuallyHidden>The backups need you</VisuallyHidden>
    </Badge>
  )
}
