import { useEffect, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { totalOf } from '../../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import type { HistoryEntry } from '../../../../selling/catalogue/product-table/contract.ts'
import { historyText } from '../../product-table/history-text.ts'

const pageSize = 20

type ItemHistoryProps = {
  id: string
  /** With a new version or stock the history is loaded again. */
  version: number
  stock: number | null
}

/** Stock moves and price changes, the newest first. */
export function ItemHistory({ id, version, stock }: ItemHistoryProps) {
  const [entries, setEntries] = useState<HistoryEntry[]>()
  const [total, setTotal] = useState(0)
  const [failure, setFailure] = useState<string>()
  const failed = 'The history could not be loaded.'
  const more = useAction(
    async () => {
      const next = await loadPage(id, Math.floor((entries?.length ?? 0) / pageSize) + 1)
      setEntries((before = []) => [...before, ...next])
    },
    { failed, showFailure: setFailure },
  )

  useEffect(() => {
    let isWanted = true
    loadPage(id, 1).then(
      (first) => {
        if (!isWanted) return
        setFailure(undefined)
        setEntries(first)
        setTotal(totalOf(first))
      },
      (problem: unknown) => isWanted && setFailure(errorMessage(problem, failed)),
    )
    return () => {
      isWanted = false
    }
  }, [id, version, stock])

  if (failure !== undefined) return <Alert tone="bad">{failure}</Alert>
  if (!entries) return <RowSkeletons count={3} />
  if (entries.length === 0) return <p className="soft">No changes so far.</p>
  return (
    <>
      <ul className="item-history num">
        {entries.map((entry, place) => (
          <HistoryLine key={place} entry={entry} />
        ))}
      </ul>
      {entries.length < total && (
        <Button size="sm" variant="quiet" busy={more.busy} className="mt-3" onClick={() => void more.run()}>
          Show more
        </Button>
      )}
    </>
  )
}

const loadPage = (id: string, page: number) =>
  browserApi().productTable.history({ params: { id }, querystring: { page, limit: pageSize } })

function HistoryLine({ entry: { at, staff, change } }: { entry: HistoryEntry }) {
  const { what, after } = historyText(change)
  const { orderId = null, note = null } = change.kind === 'stock' ? change : {}
  return (
    <li>
      <p className="item-history-what">
        <b className="font-[620]">{what}</b>
        <span>{after}</span>
      </p>
      <p className="t-xs muted wrap-anywhere">
        {formatDayTime(at)}
        {staff !== null && `, ${staff}`}
        {orderId !== null && (
          <>
            {', '}
            <Link to={`/orders?order=${encodeURIComponent(orderId)}`} className="link">
              {orderId}
            </Link>
          </>
        )}
        {note !== null && `, “${note}”`}
      </p>
    </li>
  )
}
