import { useEffect, useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { formatRupees } from '../../../money/money.ts'
import { totalOf } from '../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import type { BulkLine, BulkPreview } from '../../bulk-changes/contract.ts'

const pageSize = 50

type BulkPreviewStepProps = { preview: BulkPreview; apply: () => Promise<void>; onBack: () => void }

export function BulkPreviewStep({ preview, apply, onBack }: BulkPreviewStepProps) {
  const { lines, total, failure, loadMore } = useLines(preview.id)
  const [refusal, setRefusal] = useState<string>()
  const [busy, run] = useBusy()
  const { changes } = preview

  const save = async () => {
    setRefusal(undefined)
    try {
      await apply()
    } catch (problem) {
      setRefusal(errorMessage(problem, 'Something went wrong'))
    }
  }
  return (
    <>
      <p className="font-[620]">{preview.summary}</p>
      <p className="soft num">{countsText(preview)}</p>
      {(refusal ?? failure) && (
        <Alert tone="bad" className="mt-3">
          {refusal ?? failure}
        </Alert>
      )}
      {lines ? (
        <ul className="bulk-lines num" aria-label="Changes">
          {lines.map((line) => (
            <Line key={line.productId} line={line} />
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
          <Button busy={busy} busyLabel="Saving..." onClick={() => void run(save)}>
            {changes === 1 ? 'Change 1 item' : `Change ${changes} items`}
          </Button>
        )}
      </div>
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

function Line({ line }: { line: BulkLine }) {
  const { name, priceBefore, priceAfter, stockBefore, stockAfter, problem } = line
  return (
    <li>
      <span className="wrap-anywhere font-[560]">{name}</span>
      {problem === null ? (
        <span className="bulk-values">
          {priceAfter !== priceBefore && (
            <span>
              {formatRupees(priceBefore)} → <b>{formatRupees(priceAfter)}</b>
            </span>
          )}
          {stockAfter !== stockBefore && (
            <span>
              stock {stockBefore ?? 'not counted'} → <b>{stockAfter ?? 'not counted'}</b>
            </span>
          )}
        </span>
      ) : (
        <span className="bulk-problem">Stays as it is. {problem}</span>
      )}
    </li>
  )
}

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
