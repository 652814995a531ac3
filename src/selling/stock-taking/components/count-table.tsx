import { Price } from '../../../platform/money/price.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { whereDeviceIs } from '../../devices/state-words.ts'
import type { CountRow } from '../contract.ts'
import { reasonLabels } from '../reason-labels.ts'
import { ReasonCell } from './reason-cell.tsx'

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces))

export const rowKey = ({ item, device }: CountRow) => device?.id ?? item.id

const item: Column<CountRow> = {
  heading: 'Item',
  isRowHeading: true,
  className: 'wide strong',
  cell: ({ item: { name, code }, device, isUncertain }) => (
    <div className="grid gap-1">
      <span>
        {name} <span className="soft num">{code}</span>
      </span>
      {device && (
        <span className="soft">
          <Link className="link num" to={`/devices/${device.id}`}>
            {device.number}
          </Link>{' '}
          {whereDeviceIs({ state: device.state, orderId: device.order })}
        </span>
      )}
      {isUncertain && (
        <span className="soft font-normal">
          Pieces came or left while it was counted. Count it again, or choose a reason.
        </span>
      )}
    </div>
  ),
}

const counted: Column<CountRow> = {
  heading: 'Counted',
  end: true,
  labelled: true,
  cell: (row) => row.counted,
}
const expected: Column<CountRow> = {
  heading: 'Expected',
  end: true,
  labelled: true,
  className: 'right',
  cell: (row) => row.expected ?? <span className="soft">not counted before</span>,
}
const difference: Column<CountRow> = {
  heading: 'Difference',
  end: true,
  labelled: true,
  className: 'strong',
  cell: (row) => signed(row.difference),
}
const value: Column<CountRow> = {
  heading: 'Cost',
  end: true,
  labelled: true,
  className: 'right',
  cell: (row) =>
    row.value === undefined || row.value === null ? (
      <span className="soft">{row.difference < 0 ? 'not known' : '–'}</span>
    ) : (
      <Price rupees={row.value} />
    ),
}

/** Costs come only to those who may see them. */
const withCosts = (rows: CountRow[]) => (rows.some((row) => row.value !== undefined) ? [value] : [])

export function DifferenceTable({ stockTakingId, rows }: { stockTakingId: string; rows: CountRow[] }) {
  const columns: Column<CountRow>[] = [
    ...[item, counted, expected, difference, ...withCosts(rows)],
    {
      heading: 'Reason',
      className: 'wide',
      cell: (row) => <ReasonCell key={rowKey(row)} stockTakingId={stockTakingId} row={row} />,
    },
    {
      heading: 'Again',
      className: 'wide last',
      cell: (row) => row.kind === 'item' && <CountAgain stockTakingId={stockTakingId} row={row} />,
    },
  ]
  return <Table aria-label="Differences" columns={columns} rows={rows} rowKey={rowKey} />
}

/** What a finished stock-taking corrected; also the list that is printed. */
export function ReadOnlyDifferences({ rows }: { rows: CountRow[] }) {
  const columns: Column<CountRow>[] = [
    ...[item, counted, expected, difference, ...withCosts(rows)],
    {
      heading: 'Reason',
      className: 'wide',
      cell: ({ reason, note, correction, difference: pieces }) => (
        <>
          {reason === null ? '–' : reasonLabels[reason]}
          {note && `: ${note}`}
          {correction === 0 && pieces !== 0 && reason !== 'left' && ' (the stock stays as it is)'}
        </>
      ),
    },
  ]
  return <Table aria-label="Differences" columns={columns} rows={rows} rowKey={rowKey} />
}

/** A discarded stock-taking was not compared with the ledger. */
export const CountedTable = ({ rows, isCompared }: { rows: CountRow[]; isCompared: boolean }) => (
  <Table
    aria-label="Counted items"
    columns={isCompared ? [item, counted, expected, difference] : [item, counted]}
    rows={rows}
    rowKey={rowKey}
  />
)

/** Without the expected number, which must not decide what is counted. */
export function UncountedTable({ stockTakingId, rows }: { stockTakingId: string; rows: CountRow[] }) {
  const columns: Column<CountRow>[] = [
    item,
    {
      heading: 'Count',
      className: 'wide',
      cell: (row) => <CountNone stockTakingId={stockTakingId} row={row} />,
    },
  ]
  return <Table aria-label="Items without a count" columns={columns} rows={rows} rowKey={rowKey} />
}

interface RowActionProps {
  stockTakingId: string
  row: CountRow
}

function CountAgain({ stockTakingId, row }: RowActionProps) {
  const again = useAction(
    async () =>
      (await browserApi().stockTaking.countAgain({ params: { id: stockTakingId, item: row.item.id } }))
        .message,
    { showFailure: 'toast', revalidate: true },
  )
  return (
    <Button variant="line" size="sm" busy={again.busy} onClick={() => void again.run()}>
      Count again
    </Button>
  )
}

function CountNone({ stockTakingId, row: { item: uncounted } }: RowActionProps) {
  const none = useAction(
    async () => {
      await browserApi().stockTaking.scan({
        params: { id: stockTakingId, scan: crypto.randomUUID() },
        body: { item: uncounted.id, quantity: 0 },
      })
      return `${uncounted.name}: there are none`
    },
    { showFailure: 'toast', revalidate: true },
  )
  return (
    <Button variant="line" size="sm" busy={none.busy} onClick={() => void none.run()}>
      There are none
    </Button>
  )
}
