import { useEffect, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { totalOf } from '../../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { BulkLine, BulkPreview } from '../../../../selling/catalogue/bulk-changes/contract.ts'
import { BulkPreviewLine } from './bulk-preview-line.tsx'
import { useConfirmedItems } from './use-confirmed-items.ts'

const pageSize = 50

type BulkPreviewStepProps = {
  preview: BulkPreview
  /** Without ids, all prices that change by more than 40 % are changed. */
  apply: (confirmed?: string[]) => Promise<void>
  onBack: () => void
}

export function BulkPreviewStep({ preview, apply, onBack }: BulkPreviewStepProps) {
  const { lines, total, failure, loadMore } = useLines(preview.id)
  const { confirmed, isConfirmed, toggle, toggleAll } = useConfirmedItems(lines)
  const { largeChanges } = preview
  const changes = preview.changes - (confirmed === 'all' ? 0 : largeChanges - confirmed.length)

  const save = useAction(() => apply(confirmed === 'all' ? undefined : confirmed))
  const problem = save.errors.text ?? failure
  return (
    <>
      <p className="font-[620]">{preview.summary}</p>
      <p className="soft num">{countsText({ ...preview, changes })}</p>
      {problem && (
        <Alert tone="bad" className="mt-3">
          {problem}
        </Alert>
      )}
      {largeChanges > 0 && (
        <LargeChanges count={largeChanges} areAllConfirmed={confirmed === 'all'} onToggleAll={toggleAll} />
      )}
      {lines ? (
        <ul className="bulk-lines num" aria-label="Changes">
          {lines.map((line) => (
            <BulkPreviewLine
              key={line.productId}
              line={line}
              isConfirmed={isConfirmed(line)}
              onToggle={() => toggle(line)}
            />
          ))}
        </ul>
      ) : (
        failure === undefined && <RowSkeletons count={4} />
      )}
      {lines && lines.length < total && (
        <Button size="sm" variant="quiet" onClick={() => void loadMore()}>
          Show more
        </Button>
      )}
      <div className="dialog-act bulk-act">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {changes > 0 && (
          <Button busy={save.busy} busyLabel="Saving..." onClick={() => void save.run()}>
            {changes === 1 ? 'Change 1 item' : `Change ${changes} items`}
          </Button>
        )}
      </div>
    </>
  )
}

type LargeChangesProps = { count: number; areAllConfirmed: boolean; onToggleAll: () => void }

function LargeChanges({ count, areAllConfirmed, onToggleAll }: LargeChangesProps) {
  if (count === 1)
    return (
      <p className="mt-3">
        One price changes by more than 40 %. Tick it if it is right; otherwise the item stays as it is.
      </p>
    )
  return (
    <>
      <p className="mt-3">
        {count} prices change by more than 40 %. Tick those that are right; the other items stay as they are.
      </p>
      <Checkbox label={`Tick all ${count}`} checked={areAllConfirmed} onChange={onToggleAll} />
    </>
  )
}

/** The lines of the preview, page after page. */
function useLines(id: string) {
  const [lines, setLines] = useState<BulkLine[]>()
  const [total, setTotal] = useState(0)
  const [failure, setFailure] = useState<string>()
  const fail = (problem: unknown) => setFailure(errorMessage(problem, 'The preview could not be loaded.'))

  useEffect(() => {
    let isWanted = true
    loadPage(id, 1).then((first) => {
      if (!isWanted) return
      setLines(first)
      setTotal(totalOf(first))
    }, fail)
    return () => {
      isWanted = false
    }
  }, [id])

  async function loadMore() {
    try {
      const more = await loadPage(id, Math.floor((lines?.length ?? 0) / pageSize) + 1)
      setLines((before = []) => [...before, ...more])
    } catch (problem) {
      fail(problem)
    }
  }
  return { lines, total, failure, loadMore }
}

const loadPage = (id: string, page: number) =>
  browserApi().bulkChanges.lines({ params: { id }, querystring: { page, limit: pageSize } })

function countsText({ changes, unchanged, problems }: BulkPreview) {
  const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)
  return [
    changes === 0 ? 'Nothing changes.' : `${items(changes)} will change.`,
    unchanged > 0 && `${items(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} these values.`,
    problems > 0 && `${items(problems)} cannot be changed like this.`,
  ]
    .filter(Boolean)
    .join(' ')
}
