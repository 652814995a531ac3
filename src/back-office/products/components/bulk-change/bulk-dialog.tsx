import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../web/browser-api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { emptyBulkDraft, type BulkChangeOf } from '../../bulk-changes/bulk-draft.ts'
import type { BulkPreview, BulkResult } from '../../../../selling/catalogue/bulk-changes/contract.ts'
import type { CatalogueName } from '../../../../selling/catalogue/contract.ts'
import type { TableShow } from '../../../../selling/catalogue/product-table/table-filter-rules.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkPreviewStep } from './bulk-preview-step.tsx'
import { SkippedItems } from './skipped-items.tsx'
import './bulk-change.css'

/** Ticked items, or everything that a filter finds. */
export type BulkTarget =
  | { ids: string[] }
  | {
      filter: {
        q?: string | undefined
        kind?: CatalogueName | undefined
        show?: TableShow | undefined
      }
    }

type BulkDialogProps = {
  target: BulkTarget
  /** Number of items. */
  count: number
  onApplied: () => void
  onClose: () => void
}

/** First what to change, then what it does to each item, then, if some could not be changed, which. */
export function BulkDialog({ target, count, onApplied, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(emptyBulkDraft)
  const [preview, setPreview] = useState<BulkPreview>()
  const [result, setResult] = useState<BulkResult>()
  const { revalidate } = useRevalidator()

  async function apply({ id }: BulkPreview, confirmed: string[] | undefined) {
    const applied = await browserApi().bulkChanges.apply({ params: { id }, body: { confirmed } })
    toast(applied.changed === 1 ? '1 item changed' : `${applied.changed} items changed`)
    onApplied()
    if (applied.skipped.length > 0) setResult(applied)
    else onClose()
    await revalidate()
  }
  const show = async (change: BulkChangeOf) =>
    setPreview(await browserApi().bulkChanges.preview({ body: { ...target, ...change } }))

  const items = count === 1 ? '1 item' : `${count} items`
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={preview ? 'Check the changes' : `Change price, stock or country of ${items}`}
    >
      {result ? (
        <SkippedItems result={result} onClose={onClose} />
      ) : preview ? (
        <BulkPreviewStep
          preview={preview}
          apply={(confirmed) => apply(preview, confirmed)}
          onBack={() => setPreview(undefined)}
        />
      ) : (
        <BulkForm draft={draft} setDraft={setDraft} show={show} onClose={onClose} />
      )}
    </Dialog>
  )
}
