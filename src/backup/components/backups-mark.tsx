import { useEffect, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { standingWords } from '../standing-words.ts'

/** Red beside the way to the backups where the last good one is old or the last try failed; else nothing. */
export function BackupsMark() {
  const [isBad, setBad] = useState(false)
  useEffect(() => {
    let isGone = false
    browserApi()
      .backups.show()
      .then(
        ({ standing }) => isGone || setBad(standingWords[standing].isBad),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [])
  if (!isBad) return null
  return (
    <Badge tone="bad" plain>
      !<VisuallyHidden>The backups need you</VisuallyHidden>
    </Badge>
  )
}
