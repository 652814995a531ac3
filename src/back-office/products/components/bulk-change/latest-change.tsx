import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../web/browser-api.ts'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx'
import type { BulkResult, LatestBulkChange } from '../../../../selling/catalogue/bulk-changes/contract.ts'
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
  const [result, setResult] = useState<BulkResult>()
  const items = changed === 1 ? '1 item' : `${changed} items`

  const undo = useAction(
    async () => {
      const undone = await browserApi().bulkChanges.undo({ params: { id } })
      if (undone.skipped.length > 0) setResult(undone)
      return undone.changed === 1 ? '1 item is as before' : `${undone.changed} items are as before`
    },
    { showFailure: 'toast', onSettled: revalidate },
  )
  async function ask() {
    const isSure = await confirm({
      title: 'Undo the last change of many items?',
      text: `${summary}: ${items} get the values from before. Pieces sold since then stay sold.`,
      actionLabel: 'Undo',
    })
    if (isSure) await undo.run()
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
      <Button size="sm" variant="line" busy={undo.busy} onClick={() => void ask()}>
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
