import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../browser-api.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { BulkResult, LatestBulkChange } from '../../bulk-changes/contract.ts'
import { SkippedItems } from './skipped-items.tsx'
import './bulk-change.css'

/** The last change of many items, which can be undone. */
export function LatestChange({
  change: { id, summary, appliedAt, staff, changed },
}: {
  change: LatestBulkChange
}) {
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const [busy, run] = useBusy()
  const [result, setResult] = useState<BulkResult>()
  const items = changed === 1 ? '1 item' : `${changed} items`

  async function undo() {
    const isSure = await confirm({
      title: 'Undo the last change of many items?',
      text: `${summary}: ${items} get the values from before. Pieces sold since then stay sold.`,
      actionLabel: 'Undo',
    })
    if (!isSure) return
    try {
      const undone = await browserApi().bulkChanges.undo({ params: { id } })
      toast(undone.changed === 1 ? '1 item is as before' : `${undone.changed} items are as before`)
      if (undone.skipped.length > 0) setResult(undone)
    } catch (failure) {
      toast(errorMessage(failure, 'Something went wrong'), { tone: 'bad' })
    }
    await revalidate()
  }

  return (
    <div className="bulk-latest">
      <p className="t-sm num">
        <b className="font-[620]">{summary}</b>{' '}
        <span className="soft">
          {items}, {formatDayTime(appliedAt)}
          {staff !== null && `, ${staff}`}
        </span>
      </p>
      <Button size="sm" variant="line" busy={busy} onClick={() => void run(undo)}>
        Undo
      </Button>
      {dialog}
      {result && (
        <Dialog open plain onClose={() => setResult(undefined)} title="Some items were not undone">
          <SkippedItems result={result} onClose={() => setResult(undefined)} />
        </Dialog>
      )}
    </div>
  )
}
